import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ItemSession } from './item-session';

export const makeSessionKey = (id: number, language: LanguageCode) => `${id}:${language}`;

/** Sessions of a screen, kept outside of rendering: two requests for a row return the same session. */
export class SessionCache {
  #sessions = new Map<string, ItemSession>();

  /** Returns the session of this row, created if there is none. */
  getOrCreate(row: string, make: () => ItemSession): ItemSession {
    const session = this.#sessions.get(row) ?? make();
    this.#sessions.set(row, session);
    return session;
  }

  /** Saves the typed texts of this row, displayed or not. @returns whether everything is saved now */
  async saveRow(row: string): Promise<boolean> {
    return (await this.#sessions.get(row)?.saveDraft()) ?? true;
  }

  has(row: string): boolean {
    return this.#sessions.has(row);
  }

  /** Saves the typed texts of every visited row. */
  async saveAll(): Promise<void> {
    await Promise.all([...this.#sessions.values()].map((session) => session.saveDraft()));
  }

  /**
   * Called when another row is displayed. Sessions without unsaved text are dropped; other sessions stay with their
   * save state.
   */
  keepOnly(row: string): void {
    for (const [other, session] of this.#sessions) if (other !== row && !session.dirty) this.#sessions.delete(other);
  }
}
