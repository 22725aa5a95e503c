import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ItemSession } from './item-session';

/** By which a session is held. */
export const sessionKey = (id: number, language: LanguageCode) => `${id}:${language}`;

/** The sessions of a screen, outside of its rendering: asking twice for one row gives the same session. */
export class SessionCache {
  #held = new Map<string, ItemSession>();

  /** The session of this row; made where there is none. */
  of(row: string, make: () => ItemSession): ItemSession {
    const session = this.#held.get(row) ?? make();
    this.#held.set(row, session);
    return session;
  }

  /** Saves what is typed in this row, whether it is on the screen or not. @returns whether nothing of it is left unsaved. */
  async saved(row: string): Promise<boolean> {
    return (await this.#held.get(row)?.saveDraft()) ?? true;
  }

  has(row: string): boolean {
    return this.#held.has(row);
  }

  /** Saves what is typed in every row that was visited. */
  async saveHeld(): Promise<void> {
    await Promise.all([...this.#held.values()].map((session) => session.saveDraft()));
  }

  /** Another row is on the screen: sessions with nothing unsaved are let go, the rest live on with their state line. */
  keepOnly(row: string): void {
    for (const [other, session] of this.#held) if (other !== row && !session.dirty) this.#held.delete(other);
  }
}
