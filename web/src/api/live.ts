// The line to a match: a WebSocket that comes back by itself and then says again who is listening.
import type { FromPage, Sit, ToPage } from "./wire";

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8_000;
const SILENCE = 25_000;

export type LineState = "opening" | "open" | "lost";
interface Ends {
  greet: () => Sit;
  hear: (message: ToPage) => void;
  state: (state: LineState) => void;
}

export class Line {
  private socket: WebSocket | undefined;
  private closed = false;
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setInterval> | undefined;
  private heard = 0;

  constructor(
    private readonly match: string,
    private readonly ends: Ends,
  ) {
    addEventListener("online", this.again);
    addEventListener("offline", this.cut);
    this.open();
  }

  send(message: FromPage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  close(): void {
    this.closed = true;
    removeEventListener("online", this.again);
    removeEventListener("offline", this.cut);
    this.rest();
    this.socket?.close();
  }

  private readonly again = (): void => {
    if (this.closed || this.socket?.readyState === WebSocket.OPEN) return;
    clearTimeout(this.timer);
    this.open();
  };

  /** Without a network no socket says that it is closed. */
  private readonly cut = (): void => {
    const socket = this.socket;
    this.socket = undefined;
    socket?.close();
    this.fallen();
  };

  private open(): void {
    const address = new URL(`/api/matches/${encodeURIComponent(this.match)}/live`, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    address.hash = "";
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.onopen = () => {
      this.send(this.ends.greet());
      this.heard = Date.now();
      this.pulse = setInterval(() => this.beat(), SILENCE / 2);
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      if (this.socket !== socket) return;
      this.wait = FIRST_WAIT;
      this.heard = Date.now();
      this.ends.state("open");
      this.ends.hear(JSON.parse(event.data) as ToPage);
    };
    socket.onclose = () => {
      if (this.socket === socket) this.fallen();
    };
  }

  private fallen(): void {
    this.rest();
    if (this.closed) return;
    this.ends.state("lost");
    this.timer = setTimeout(this.again, this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  private beat(): void {
    if (Date.now() - this.heard > SILENCE * 2) this.socket?.close();
    else this.send({ type: "ping" });
  }

  private rest(): void {
    clearInterval(this.pulse);
    clearTimeout(this.timer);
  }
}
