import type { ItemText } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import type { Status } from '@subtitle/contracts/statuses';
import { sameText } from '@subtitle/domain/texts/text-diff';
import { unitOf } from '@subtitle/domain/workflow/unit';
import type { DeviceDraft, KeptDraft } from '../../keep-drafts/device-drafts';
import { type Texts, textsOf } from '../texts/unit-columns';

/** What stands on the server instead of what this person started from. */
export interface Conflict {
  status: Status;
  revision: number;
  texts: Texts;
  by: string | null;
}

export type SaveWord = 'clean' | 'dirty' | 'saving' | 'saved' | 'offline' | 'failed' | 'conflict';

export interface SessionState {
  /** What stands in the fields. */
  texts: Texts;
  /** What the server holds, as far as this browser knows. */
  base: Texts;
  revision: number;
  save: SaveWord;
  savedAt: Date | null;
  /** The sentence of the last refusal. */
  problem: string | null;
  conflict: Conflict | null;
  /** The fields came back from this device, not from the server. */
  restored: boolean;
  /** The row was taken away: nothing can be saved any more, what was typed stays on the device. */
  gone: boolean;
}

/** What went wrong with a save, in the words the session branches on. */
export type SaveFault =
  | { kind: 'offline' }
  | { kind: 'conflict'; conflict: Conflict; sentence: string }
  /** The row is no longer this person's. */
  | { kind: 'gone' }
  | { kind: 'refused'; sentence: string };

export interface SessionPorts {
  send(how: 'draft' | 'submit', revision: number, texts: Texts): Promise<ItemAnswer>;
  /** Why these texts are not worth sending, null where they are. */
  refusal(texts: Texts): string | null;
  explain(error: unknown): Promise<SaveFault>;
  /** The server holds this very text already, from a save whose answer was lost: lists are to be read again. */
  overtaken(): void;
  device: KeptDraft;
  now(): Date;
}

/** Whether two sets of texts read the same; a column left out is empty. */
export function sameTexts(a: Texts, b: Texts): boolean {
  const columns = Object.keys({ ...a, ...b }) as ItemText[];
  return columns.every((column) => sameText(a[column] ?? '', b[column] ?? ''));
}

/**
 * The state a row opens in: what the server holds, or what this device kept of it; where the row changed since that was
 * typed, both. A draft that the server holds already is as good as none: it is `spent`.
 */
export function openingState(
  item: ItemAnswer,
  language: LanguageCode,
  draft: DeviceDraft | null,
): { state: SessionState; spent: boolean } {
  const base = textsOf(item, language);
  const { revision, status, author: by } = unitOf(item, language);
  const fresh: SessionState = {
    texts: base,
    base,
    revision,
    save: 'clean',
    savedAt: null,
    problem: null,
    conflict: null,
    restored: false,
    gone: false,
  };
  const texts = { ...base, ...draft?.texts };
  if (!draft || sameTexts(texts, base)) return { state: fresh, spent: draft !== null };
  const restored: SessionState = { ...fresh, texts, save: 'dirty', restored: true, revision: draft.revision };
  if (draft.revision >= revision) return { state: restored, spent: false };
  return { state: { ...restored, save: 'conflict', conflict: { status, by, revision, texts: base } }, spent: false };
}
