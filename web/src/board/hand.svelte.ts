/** The player's hand over the board: what it points at, which stack it spreads, what it chooses; by mouse, finger or key. */

import type { Camera } from "./camera.svelte";
import type { Point } from "./geometry/hex";
import type { Sheet } from "./map/sheet";
import type { Piece } from "./pieces/piece";
import { HALF, SHOWN } from "./pieces/stack";
import { isArrow, spotAt, stepped, type Choice, type Pointed, type Targets } from "./pointing";

/** What lies on the table just now, and what is to be done when something is chosen. */
export interface Table {
  readonly sheet: Sheet;
  readonly camera: Camera;
  readonly pieces: readonly Piece[];
  readonly stacks: ReadonlyMap<string, Piece[]>;
  readonly targets: Targets;
  onchoose(text: string): void;
  onother(what: Pointed): void;
  onpoint(what: Pointed | null): void;
  onway(text: string | null): void;
}

const SPREAD_AFTER = 130;
const CLOSE_AFTER = 220;
/** A piece that is smaller than this on the screen cannot be read. */
const READABLE = 40;

export class Hand {
  pointed = $state.raw<Pointed | null>(null);
  /** Where on the screen. */
  at = $state.raw<Point>({ x: 0, y: 0 });
  /** The place that the keys are at. */
  cursor = $state<string | null>(null);
  /** The stack that is spread out, and which of its pieces the keys are at. */
  spread = $state<string | null>(null);
  within = $state(-1);
  menu = $state.raw<Choice[] | null>(null);
  touching = $state(false);
  private tapped = "";
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: Table) {}

  /** The piece that the keys are at. */
  get unit(): string | undefined {
    return this.spread !== null && this.within >= 0 ? this.table.stacks.get(this.spread)?.[this.within]?.id : undefined;
  }

  private isCrowded(label: string | undefined): boolean {
    const count = this.table.stacks.get(label ?? "")?.length ?? 0;
    return count > SHOWN || (count > 1 && this.table.camera.view.k * 2 * HALF < READABLE);
  }

  private isWholeTarget(label: string): boolean {
    const { targets, stacks } = this.table;
    const stack = stacks.get(label) ?? [];
    if ([...targets.sides].some((side) => side.startsWith(`${label}/`))) return true;
    return targets.hexes.has(label) && stack.length <= SHOWN && !stack.some(({ id }) => targets.units.has(id));
  }

  /** A stack is spread when it cannot be read, unless its hex or a side of it is to be chosen, which it would hide. */
  private fanOut(label: string | undefined): void {
    this.spread = label !== undefined && this.isCrowded(label) && !this.isWholeTarget(label) ? label : null;
    this.within = -1;
  }

  // --- mouse and finger

  down = (event: PointerEvent): void => {
    this.touching = event.pointerType === "touch";
  };

  move = (event: PointerEvent): void => {
    if (event.pointerType === "touch" || this.table.camera.moving) return;
    this.at = this.onScreen(event);
    this.point(this.under(event));
    clearTimeout(this.timer);
    const inFan = (event.target as Element).closest("[data-fan]");
    if (!inFan && this.within < 0) this.timer = setTimeout(() => this.fanOut(this.pointed?.hex), SPREAD_AFTER);
  };

  leave = (): void => {
    clearTimeout(this.timer);
    if (this.touching) return;
    this.timer = setTimeout(() => this.fanOut(undefined), CLOSE_AFTER);
    this.point(null);
  };

  /** The first tap of a finger shows, the second one chooses. */
  click = (event: MouseEvent): void => {
    this.menu = null;
    const what = this.under(event);
    if (!what) return this.fanOut(undefined);
    this.at = this.onScreen(event);
    this.cursor = null;
    if (!this.touching || this.tapped === nameOf(what)) return this.choose(what);
    this.tapped = nameOf(what);
    this.point(what);
    if (!(event.target as Element).closest("[data-fan]")) this.fanOut(what.hex);
  };

  private onScreen(event: MouseEvent): Point {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  private under(event: MouseEvent): Pointed | null {
    const target = event.target as Element;
    const side = target.closest<SVGElement>("[data-hexside]")?.dataset["hexside"];
    if (side) return { side };
    const unit = target.closest<SVGElement>("[data-unit]")?.dataset["unit"];
    const piece = unit && this.table.pieces.find(({ id }) => id === unit);
    if (piece) return { unit: piece.id, hex: piece.at };
    if (target.closest("[data-fan]") && this.spread) return { hex: this.spread };
    const hex = spotAt(this.table.sheet, this.table.camera.toSheet(this.onScreen(event)));
    return hex ? { hex } : null;
  }

  private point(what: Pointed | null): void {
    if (nameOf(what) === nameOf(this.pointed)) return;
    this.pointed = what;
    this.table.onpoint(what);
    const found = what ? this.table.targets.at(what) : [];
    this.table.onway(found.length === 1 ? found[0]!.text : null);
  }

  // --- choosing

  private choose(what: Pointed): void {
    const { targets, stacks } = this.table;
    const found = targets.at(what);
    const inside = what.unit ? [] : (stacks.get(what.hex ?? "") ?? []).filter((piece) => targets.units.has(piece.id));
    if (found.length === 0 && inside.length > 0) return this.chooseInside(what.hex!, inside);
    if (found.length === 0) return this.table.onother(what);
    if (found.length === 1) return this.take(found[0]!.text);
    this.menu = found;
  }

  /** A hex was chosen, but only pieces in it can be. */
  private chooseInside(hex: string, inside: Piece[]): void {
    if (inside.length === 1) return this.choose({ unit: inside[0]!.id, hex });
    this.spread = hex;
    this.within = this.table.stacks.get(hex)!.indexOf(inside[0]!);
  }

  take = (answer: string): void => {
    clearTimeout(this.timer);
    this.menu = null;
    this.spread = null;
    this.within = -1;
    this.tapped = "";
    this.table.onway(null);
    this.table.onchoose(answer);
  };

  // --- keys

  key = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target !== event.currentTarget) return;
    if (!this.carriedOut(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  private carriedOut(key: string): boolean {
    if (isArrow(key)) return this.step(key);
    if (key === "Enter") return this.enter();
    if (key === " ") return this.toggle();
    if (key === "Escape") return this.close();
    return key === "g" ? this.nextTarget() : false;
  }

  private step(key: string): boolean {
    const { sheet, stacks, camera } = this.table;
    if (this.unit) {
      const count = stacks.get(this.spread!)!.length;
      this.within = (this.within + (key === "ArrowRight" || key === "ArrowDown" ? 1 : count - 1)) % count;
      return true;
    }
    const middle = camera.toSheet({ x: camera.size.width / 2, y: camera.size.height / 2 });
    this.goTo(
      this.cursor
        ? stepped(sheet, this.cursor, key)
        : (this.pointed?.hex ?? spotAt(sheet, middle) ?? [...sheet.spots.keys()][0]!),
    );
    return true;
  }

  private goTo(label: string): void {
    const { at } = this.table.sheet.spots.get(label)!;
    this.cursor = label;
    this.spread = null;
    this.within = -1;
    this.table.camera.reveal(at);
    this.at = this.table.camera.toScreen(at);
    this.point({ hex: label });
  }

  private enter(): boolean {
    if (this.unit) this.choose({ unit: this.unit, hex: this.spread! });
    else if (this.cursor) this.choose({ hex: this.cursor });
    return true;
  }

  private toggle(): boolean {
    const opens = this.cursor !== null && this.table.stacks.has(this.cursor) && this.spread !== this.cursor;
    this.spread = opens ? this.cursor : null;
    this.within = opens ? 0 : -1;
    return true;
  }

  private close(): boolean {
    const open = this.menu !== null || this.spread !== null || this.cursor !== null;
    if (this.menu) this.menu = null;
    else if (this.spread !== null) this.fanOut(undefined);
    else this.cursor = null;
    return open;
  }

  /** From the west to the east through all places where something can be chosen. */
  private nextTarget(): boolean {
    const { targets, sheet, pieces } = this.table;
    const units = pieces.filter((piece) => targets.units.has(piece.id)).map((piece) => piece.at);
    const places = [...new Set([...targets.hexes, ...units])].filter((label) => sheet.spots.has(label));
    places.sort((a, b) => sheet.spots.get(a)!.at.x - sheet.spots.get(b)!.at.x);
    if (places.length) this.goTo(places[(places.indexOf(this.cursor ?? "") + 1) % places.length]!);
    return places.length > 0;
  }
}

const nameOf = (what: Pointed | null): string => what?.side ?? what?.unit ?? what?.hex ?? "";
