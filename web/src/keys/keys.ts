// Carries out what the table of keys says, unless somebody is writing.
import { KEYS } from "./table";

export type Doings = Record<string, (key: string) => unknown>;

export function bind(event: KeyboardEvent, doings: Doings): void {
  if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented || isWriting(event.target)) return;
  const found = KEYS.find((one) => one.keys.includes(event.key) && one.does in doings);
  if (!found) return;
  event.preventDefault();
  doings[found.does]?.(event.key);
}

function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !["checkbox", "radio", "range", "button"].includes(target.type);
  return target.isContentEditable || ["TEXTAREA", "SELECT"].includes(target.tagName);
}
