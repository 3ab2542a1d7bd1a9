// Which chapters a visitor has gone through, kept in this browser.
const PLACE = "grognard.learned";
type Learned = Record<string, string[]>;

function remembered(): Learned {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    return typeof kept === "object" && kept ? (kept as Learned) : {};
  } catch {
    return {};
  }
}

class Progress {
  private all: Learned = $state.raw(remembered());

  has(game: string, chapter: string): boolean {
    return this.of(game).includes(chapter);
  }

  /** The first chapter that is still to be learned, or the first of all. */
  next(game: string, chapters: string[]): string {
    return chapters.find((chapter) => !this.has(game, chapter)) ?? chapters[0] ?? "";
  }

  add(game: string, chapter: string): void {
    if (this.has(game, chapter)) return;
    this.all = { ...this.all, [game]: [...this.of(game), chapter] };
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.all));
    } catch {
      // A browser that keeps nothing: it is known for as long as the page is open.
    }
  }

  private of(game: string): string[] {
    const found = this.all[game];
    return Array.isArray(found) ? found : [];
  }
}

export const learned = new Progress();
