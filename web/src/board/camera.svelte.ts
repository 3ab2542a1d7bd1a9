/** What part of the sheet is seen: pan, zoom, fit, go to a hex. */

import { select } from "d3-selection";
import { zoom, zoomIdentity, ZoomTransform, type ZoomBehavior } from "d3-zoom";
import { boundsOf, type Box, type Point } from "./geometry/hex";
import { centred, opening, type Interest } from "./geometry/opening";

const NEAREST = 4;
const RIM = 14;
const CLOSE = 1.25;
/** So much of the wanted scale is near enough. */
const NEARLY = 0.7;
/** Smaller than this, nothing can be told apart. */
const LEAST = 0.5;
/** So many milliseconds the eye takes to another place. */
const GLIDE = 380;
/** A window that has changed by more than this share is another one. */
const RESIZED = 0.2;

export class Camera {
  view = $state.raw({ x: 0, y: 0, k: 1 });
  size = $state.raw({ width: 1, height: 1 });
  moving = $state(false);
  /** Milliseconds that the sheet takes to where it is going. */
  glide = $state(0);
  private arrives: ReturnType<typeof setTimeout> | undefined;
  private behaviour: ZoomBehavior<HTMLElement, unknown> | null = null;
  private element: HTMLElement | null = null;
  /** Where the window's corner was on the screen. */
  private corner: Point | null = null;
  /** How the sheet is laid again when the window changes, until somebody moves it. */
  private laid: (() => void) | null = () => this.open();

  /** `interest` is what should be seen first, if anything. */
  constructor(
    private readonly frame: () => Box,
    private readonly interest: () => Interest | null,
  ) {}

  /** Takes the wheel, the pointer and the fingers on this element. */
  attach(element: HTMLElement): () => void {
    this.element = element;
    this.behaviour = zoom<HTMLElement, unknown>()
      .filter(
        (event: MouseEvent) =>
          !event.button &&
          (!event.ctrlKey || event.type === "wheel") &&
          !(event.target as Element).closest("[data-still]"),
      )
      .on("start", ({ sourceEvent }: { sourceEvent: unknown }) => {
        this.moving = true;
        if (sourceEvent) this.glide = 0;
      })
      .on("zoom", ({ transform, sourceEvent }: { transform: ZoomTransform; sourceEvent: unknown }) => {
        this.view = { x: transform.x, y: transform.y, k: transform.k };
        if (sourceEvent) this.laid = null;
      })
      .on("end", () => (this.moving = false));
    select(element).call(this.behaviour).on("dblclick.zoom", null);
    const watch = new ResizeObserver(() => this.measure());
    watch.observe(element);
    this.measure();
    return () => watch.disconnect();
  }

  private measure(): void {
    const { clientWidth: width, clientHeight: height } = this.element!;
    if (!width || !height) return;
    const { left: x, top: y } = this.element!.getBoundingClientRect();
    const [before, corner] = [this.size, this.corner];
    this.size = { width, height };
    this.corner = { x, y };
    this.behaviour!.scaleExtent([this.whole(), NEAREST]).extent([
      [0, 0],
      [width, height],
    ]);
    this.behaviour!.translateExtent(this.bounds());
    if (!corner || Math.abs(width - before.width) > RESIZED * before.width) this.laid?.();
    else this.shift(corner.x - x, corner.y - y);
  }

  /** The sheet stays where it lies on the screen when the window gives way to a longer question. */
  private shift(x: number, y: number): void {
    const { view } = this;
    this.glide = 0;
    this.behaviour!.transform(select(this.element!), zoomIdentity.translate(view.x + x, view.y + y).scale(view.k));
  }

  private bounds(): [[number, number], [number, number]] {
    const { x, y, width, height } = this.frame();
    const loose = { x: this.size.width / 3, y: this.size.height / 3 };
    return [
      [x - loose.x, y - loose.y],
      [x + width + loose.x, y + height + loose.y],
    ];
  }

  /** The scale at which the whole sheet is seen. */
  private whole(): number {
    const { width, height } = this.frame();
    return Math.min(this.size.width / (width + 2 * RIM), this.size.height / (height + 2 * RIM));
  }

  fit(glides = true): void {
    const box = this.frame();
    this.show({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, this.whole(), glides);
    this.laid = () => this.fit(false);
  }

  /** The first look. */
  private open(): void {
    const interest = this.interest();
    if (!interest) return this.fit(false);
    const first = opening(this.frame(), interest, this.size, LEAST);
    this.show(first, first.k, false);
    this.laid = () => this.open();
  }

  zoomBy(factor: number): void {
    this.glides(GLIDE / 2);
    if (this.element && this.behaviour) this.behaviour.scaleBy(select(this.element), factor);
    this.laid = null;
  }

  /** Brings a point into the middle, at least so close that it can be read. */
  goTo(point: Point, closeness = CLOSE): void {
    this.show(point, Math.max(this.view.k, closeness));
    this.laid = null;
  }

  /** Moves only if the point is not in sight. */
  reveal(point: Point, margin = 60): void {
    if (!this.sees(point, margin)) this.show(point, this.view.k);
  }

  sees(point: Point, margin = 60): boolean {
    const { x, y } = this.toScreen(point);
    return x > margin && y > margin && x < this.size.width - margin && y < this.size.height - margin;
  }

  /** Brings points into sight together, as near as they can be read; stays if they are so already. */
  gather(points: Point[], margin = 90): void {
    const { middle, fitting } = this.around(points, margin);
    const k = Math.max(this.whole(), Math.min(Math.max(this.view.k, CLOSE), fitting));
    if (this.view.k > k * NEARLY && points.every((point) => this.sees(point))) return;
    this.show(middle, k);
    this.laid = null;
  }

  /** Goes along with what happens: stays if it is in sight, and goes farther away only if it must. */
  follow(points: Point[], margin = 90): void {
    if (points.every((point) => this.sees(point))) return;
    const { middle, fitting } = this.around(points, margin);
    this.show(middle, Math.max(this.whole(), Math.min(this.view.k, fitting)));
    this.laid = null;
  }

  private around(points: Point[], margin: number): { middle: Point; fitting: number } {
    const box = boundsOf(points);
    const room = (seen: number) => Math.max(seen / 2, seen - 2 * margin);
    const fitting = Math.min(room(this.size.width) / (box.width || 1), room(this.size.height) / (box.height || 1));
    return { middle: { x: box.x + box.width / 2, y: box.y + box.height / 2 }, fitting };
  }

  private glides(time: number): void {
    this.glide = time;
    clearTimeout(this.arrives);
    this.arrives = setTimeout(() => (this.glide = 0), time);
  }

  show(wanted: Point, k: number, glides = true): void {
    if (!this.element || !this.behaviour) return;
    const { width, height } = this.size;
    const { x, y } = centred(this.frame(), wanted, this.size, k);
    this.glides(glides ? GLIDE : 0);
    this.behaviour.transform(
      select(this.element),
      zoomIdentity.translate(width / 2 - x * k, height / 2 - y * k).scale(k),
    );
  }

  toScreen({ x, y }: Point): Point {
    return { x: x * this.view.k + this.view.x, y: y * this.view.k + this.view.y };
  }

  toSheet({ x, y }: Point): Point {
    return { x: (x - this.view.x) / this.view.k, y: (y - this.view.y) / this.view.k };
  }
}
