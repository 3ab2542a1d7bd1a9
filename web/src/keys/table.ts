// Every key of the page: this one table binds them and makes the help sheet.
export interface Key {
  /** What `KeyboardEvent.key` says; several keys may do the same. */
  keys: string[];
  does: string;
  where: "table" | "replay" | "lesson";
}

export const KEYS: Key[] = [
  { keys: ["1", "2", "3", "4", "5", "6", "7", "8", "9"], does: "choose", where: "table" },
  { keys: ["/"], does: "filter", where: "table" },
  { keys: ["d"], does: "done", where: "table" },
  { keys: ["u", "Backspace"], does: "undo", where: "table" },
  { keys: ["U"], does: "undo-all", where: "table" },
  { keys: ["r"], does: "redo", where: "table" },
  { keys: ["p"], does: "rule", where: "table" },
  { keys: ["w"], does: "why", where: "table" },
  { keys: ["s"], does: "skip", where: "table" },
  { keys: ["v"], does: "speed", where: "table" },
  { keys: ["h"], does: "counters", where: "table" },
  { keys: ["t"], does: "text", where: "table" },
  { keys: ["o"], does: "overlay", where: "table" },
  { keys: ["0"], does: "fit", where: "table" },
  { keys: ["+", "="], does: "zoom-in", where: "table" },
  { keys: ["-"], does: "zoom-out", where: "table" },
  { keys: ["l"], does: "panel-log", where: "table" },
  { keys: ["i"], does: "panel-situation", where: "table" },
  { keys: ["c"], does: "panel-chat", where: "table" },
  { keys: ["n"], does: "panel-notes", where: "table" },
  { keys: ["b"], does: "panel-rules", where: "table" },
  { keys: ["k"], does: "curtain", where: "table" },
  { keys: ["m"], does: "menu", where: "table" },
  { keys: ["?"], does: "help", where: "table" },
  { keys: ["Home"], does: "first", where: "replay" },
  { keys: ["ArrowLeft"], does: "back", where: "replay" },
  { keys: ["ArrowRight"], does: "on", where: "replay" },
  { keys: ["End"], does: "last", where: "replay" },
  { keys: [" "], does: "play", where: "replay" },
  { keys: [","], does: "learn-back", where: "lesson" },
  { keys: ["."], does: "learn-next", where: "lesson" },
];
