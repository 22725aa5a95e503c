import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ItemSession } from './item-session';

export const sessionKey = (id: number, language: LanguageCode) => `${id}:${language}`;

/** Sessions of a screen, kept outside of rendering: two requests for a row return the same session. */
export class SessionCache {
  #held = new Map<string, ItemSession>();

  /** Returns the session of this row, created if there is none. */
  of(row: string, make: () => ItemSession): ItemSession {
    const session = this.#held.get(row) ?? make();
    this.#held.set(row, session);
    return session;
  }

  /** Saves the typed texts of this row, displayed or not. @returns whether everything is saved now */
  async saved(row: string): Promise<boolean> {
    return (await this.#held.get(row)?.saveDraft()) ?? true;
  }

  has(row: string): boolean {
    return this.#held.has(row);
  }

  /** Saves the typed texts of every visited row. */
  async saveHeld(): Promise<void> {
    await Promise.all([...this.#held.values()].map((session) => session.saveDraft()));
  }

  /**
   * Called when another row is displayed. Sessions without unsaved text are dropped; other sessions stay with their
   * save state.
   */
  keepOnly(row: string): void {
    for (const [other, session] of this.#held) if (other !== row && !session.dirty) this.#held.delete(other);
  }
}
