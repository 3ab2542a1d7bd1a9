// Who is at this page: a guest until a name is given. The token stays in this browser.
import * as calls from "../api/calls";
import { Refusal, useToken } from "../api/rest";
import type { Credentials, Person, Session } from "../api/wire";

const PLACE = "grognard.token";

class Me {
  person: Person | undefined = $state();
  token = "";

  private take(session: Session): void {
    this.token = session.token;
    this.person = session.person;
    useToken(session.token);
    try {
      localStorage.setItem(PLACE, session.token);
    } catch {
      // A browser that keeps nothing: a guest for as long as the page is open.
    }
  }

  /** Comes back as who one was, or as a new guest. */
  async arrive(): Promise<void> {
    const kept = this.kept();
    if (kept) {
      useToken(kept);
      try {
        this.take({ token: kept, person: await calls.me() });
        return;
      } catch (error) {
        if (!(error instanceof Refusal) || error.status !== 401) throw error;
        useToken("");
      }
    }
    this.take(await calls.guest());
  }

  async signIn(who: Credentials): Promise<void> {
    this.take(await calls.signIn(who));
  }

  async signUp(who: Credentials): Promise<void> {
    this.take(await calls.signUp(who));
  }

  async signOut(): Promise<void> {
    await calls.signOut();
    localStorage.removeItem(PLACE);
    useToken("");
    this.take(await calls.guest());
  }

  private kept(): string {
    try {
      return localStorage.getItem(PLACE) ?? "";
    } catch {
      return "";
    }
  }
}

export const session = new Me();
