import type { ItemText } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import type { Status } from '@subtitle/contracts/statuses';
import { sameText } from '@subtitle/domain/texts/text-diff';
import { unitOf } from '@subtitle/domain/workflow/unit';
import type { SaveWord } from '@subtitle/sdk/ui';
import type { DeviceDraft, KeptDraft } from '../../keep-drafts/device-drafts';
import { changedColumns, type Texts, textsOf } from '../texts/unit-columns';
import { mergeTexts } from './merge-texts';

/** As a draft, or with the row handed on. */
export type SaveMode = 'draft' | 'submit';

/** What stands on the server instead of what this person started from. */
export interface Conflict {
  status: Status;
  revision: number;
  texts: Texts;
  by: string | null;
}

/** A conflict for the person to end: in these columns both texts are to be seen. */
export interface Clash extends Conflict {
  columns: readonly ItemText[];
}

/** Columns that others changed while something was typed in other ones: they are taken over. */
export interface TakenIn {
  columns: readonly ItemText[];
  by: string | null;
}

export interface SessionState {
  /** What stands in the fields. */
  texts: Texts;
  /** What the server holds, as far as this browser knows; in columns that clash, what was typed on. */
  base: Texts;
  revision: number;
  status: Status;
  save: SaveWord;
  savedAt: Date | null;
  /** The sentence of the last refusal. */
  problem: string | null;
  conflict: Clash | null;
  /** What was taken over of others since the row was opened; null where nothing was. */
  taken: TakenIn | null;
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
  send(how: SaveMode, revision: number, texts: Texts, unchanged?: string): Promise<ItemAnswer>;
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
 * The columns that the server may hold otherwise: unlike what it confirmed, or unlike what was sent to it since.
 * @param sent what it would hold after each save that has no answer yet, the latest last
 */
export function unsavedTexts({ texts, base }: Pick<SessionState, 'texts' | 'base'>, sent: readonly Texts[]): Texts {
  return Object.assign({}, ...[base, ...sent].map((held) => changedColumns(texts, held)));
}

/** What a reload is to take texts as typed on: where they are back at what was confirmed, it is what was sent since. */
export function typedOn({ texts, base }: Pick<SessionState, 'texts' | 'base'>, sent: readonly Texts[]): Texts {
  const later = Object.entries<string>(Object.assign({}, ...sent));
  const changed = changedColumns(texts, base);
  return { ...base, ...Object.fromEntries(later.filter(([column]) => !(column in changed))) };
}

/** Whether texts in this status can still be saved by their owner. */
export const takesTexts = (status: Status) => status === 'assigned' || status === 'corrected';

/** A corrected row has no drafts on the server: what is typed into it stays on the device until Save is pressed (decision 45). */
export const keepsUntilSaved = ({ status }: Pick<SessionState, 'status'>) => status === 'corrected';

/** The server holds what is in the fields. */
export const HELD = { save: 'saved', problem: null, conflict: null, restored: false } as const;

/** The state line of a row with unsaved texts. */
export const keptWord = (state: Pick<SessionState, 'status'>): SaveWord => (keepsUntilSaved(state) ? 'kept' : 'dirty');

/** The state line after a change of the texts; a save on its way stays in sight. */
export function saveWord(state: SessionState, dirty: boolean): SaveWord {
  if (!dirty) return state.savedAt ? 'saved' : 'clean';
  return state.save === 'saving' ? 'saving' : keptWord(state);
}

/** Whether a save is repeated after the server was found in this status; `dirty` where texts are still unsaved. */
export function isToSend(how: SaveMode, status: Status, dirty: boolean): boolean {
  if (status === 'assigned') return dirty || how === 'submit';
  return status === 'corrected' && how === 'submit' && dirty;
}

/** The row with the texts, status and revision that a language has now. */
export function rowAs(
  item: ItemAnswer,
  language: LanguageCode,
  { texts, status, revision }: Pick<Conflict, 'texts' | 'status' | 'revision'>,
): ItemAnswer {
  return { ...item, ...texts, [`status_${language}`]: status, [`revision_${language}`]: revision };
}

/** A save was refused, though the row stands as it was known: sent again, it would be refused for ever. */
export function isAsKnown(conflict: Conflict, { revision }: SessionState): boolean {
  return takesTexts(conflict.status) && conflict.revision === revision;
}

/**
 * What a row that changed under what was typed leads to. While it is to be translated or corrected, texts are merged column
 * by column; where it is not, nothing can be saved on top of it, and every column is to be seen.
 * @param own what this session sent without an answer
 */
export function meet(
  { texts, base, taken }: Pick<SessionState, 'texts' | 'base' | 'taken'>,
  conflict: Conflict,
  own: readonly Texts[] = [],
): Pick<SessionState, 'texts' | 'base' | 'taken' | 'conflict'> {
  const { status, by } = conflict;
  if (!takesTexts(status))
    return { texts, base, taken, conflict: { ...conflict, columns: Object.keys(texts) as ItemText[] } };
  const merged = mergeTexts(texts, base, conflict.texts, own);
  const columns = [...new Set([...(taken?.columns ?? []), ...merged.taken])];
  return {
    texts: merged.texts,
    base: merged.base,
    taken: merged.taken.length > 0 ? { columns, by } : taken,
    conflict: merged.clashing.length > 0 ? { ...conflict, columns: merged.clashing } : null,
  };
}

/**
 * The state a row opens in: what the server holds, or what this device kept of it; where the row changed since that was
 * typed, both, merged column by column. A draft that the server holds already is as good as none: it is `spent`.
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
    status,
    save: 'clean',
    savedAt: null,
    problem: null,
    conflict: null,
    taken: null,
    restored: false,
    gone: false,
  };
  const texts = { ...base, ...draft?.texts };
  if (!draft || sameTexts(texts, base)) return { state: fresh, spent: draft !== null };
  const restored: SessionState = {
    ...fresh,
    texts,
    save: keptWord(fresh),
    restored: true,
    revision: draft.revision,
  };
  if (draft.revision >= revision) return { state: restored, spent: false };
  // A draft that was kept without what it was typed on: whatever differs may have been changed on both sides.
  const typed = { ...restored, base: draft.base ?? {} };
  const met = meet(typed, { status, by, revision, texts: base });
  if (met.conflict) return { state: { ...typed, ...met, save: 'conflict' }, spent: false };
  if (sameTexts(met.texts, base)) return { state: fresh, spent: true };
  return { state: { ...restored, ...met, revision }, spent: false };
}
