import type { ItemText } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { ASSIGNED, EDITABLE_STATUSES, isToSend, type Status } from '@subtitle/contracts/statuses';
import { isSameText } from '@subtitle/domain/texts/text-diff';
import { readUnit } from '@subtitle/domain/workflow/unit';
import type { SaveWord } from '@subtitle/sdk/ui';
import type { DeviceDraft, KeptDraft, RowTexts } from '../../keep-drafts/device-drafts';
import { findChangedColumns, readTexts } from '../texts/unit-columns';
import type { Fills } from './fills';
import { mergeTexts } from './merge-texts';

export type SaveMode = 'draft' | 'submit';

/** The row as it is on the server now, if it differs from the row on which this person started. */
export interface ServerRow {
  status: Status;
  revision: number;
  texts: RowTexts;
  by: string | null;
}

/** A server row with columns that both sides changed. The person selects one of the two texts of each column. */
export interface Conflict extends ServerRow {
  columns: readonly ItemText[];
}

/** Columns that other people changed while this person typed in different columns. Their texts are merged. */
export interface MergedChanges {
  columns: readonly ItemText[];
  by: string | null;
}

export interface SessionState {
  texts: RowTexts;
  /** Texts on the server, as far as this browser knows. A conflicting column has the text from before the typing. */
  base: RowTexts;
  revision: number;
  status: Status;
  save: SaveWord;
  savedAt: Date | null;
  /** Error message of the last refusal. */
  problem: string | null;
  conflict: Conflict | null;
  /** Changes of other people merged since the row was opened; null if there are none. */
  mergedChanges: MergedChanges | null;
  /** The fields were restored from this device, not from the server. */
  restored: boolean;
  /** The row was taken away. Nothing can be saved any more; typed text stays on the device. */
  gone: boolean;
}

/** Reasons for a failed save that the session distinguishes. */
export type SaveFault =
  | { kind: 'offline' }
  | { kind: 'conflict'; serverRow: ServerRow; sentence: string }
  /** The row no longer belongs to this person. */
  | { kind: 'gone' }
  | { kind: 'refused'; sentence: string };

export interface SessionPorts {
  /** @param unchecked columns of a draft whose text was filled, and neither changed nor checked */
  send(
    how: SaveMode,
    revision: number,
    texts: RowTexts,
    unchanged?: string,
    unchecked?: readonly string[],
  ): Promise<ItemAnswer>;
  /** Returns why these texts would be refused; null if they can be sent. */
  findRefusal(texts: RowTexts): string | null;
  explain(error: unknown): Promise<SaveFault>;
  /** Called if the server already holds these texts from a save whose response was lost: lists must be read again. */
  onAlreadySaved(): void;
  /** Returns whether a submission sends more than its texts, so that it is sent although no text has changed. */
  sendsMore?(): boolean;
  device: KeptDraft;
  now(): Date;
}

/** Returns whether two sets of texts are equal; a missing column is empty. */
export function hasSameTexts(a: RowTexts, b: RowTexts): boolean {
  const columns = Object.keys({ ...a, ...b }) as ItemText[];
  return columns.every((column) => isSameText(a[column] ?? '', b[column] ?? ''));
}

/**
 * Returns the columns whose text on the server may differ. They differ from the confirmed text or from a text sent
 * since.
 * @param sent texts of each save without a response, newest last
 */
export function findUnsavedTexts(
  { texts, base }: Pick<SessionState, 'texts' | 'base'>,
  sent: readonly RowTexts[],
): RowTexts {
  return Object.assign({}, ...[base, ...sent].map((serverTexts) => findChangedColumns(texts, serverTexts)));
}

/**
 * Returns the draft to store for a reload. A column reverted to the confirmed text has the text that was sent in between
 * as its base.
 */
export function createDeviceDraft(
  { revision, texts, base }: Pick<SessionState, 'revision' | 'texts' | 'base'>,
  sent: readonly RowTexts[],
  fills: Pick<Fills, 'listUntyped'>,
): DeviceDraft {
  const filled = fills.listUntyped(texts);
  const later = Object.entries<string>(Object.assign({}, ...sent));
  const changed = findChangedColumns(texts, base);
  const draftBase = { ...base, ...Object.fromEntries(later.filter(([column]) => !(column in changed))) };
  return { revision, texts, base: draftBase, ...(filled.length > 0 && { filled }) };
}

/** Returns whether the owner can still save texts in this status. */
export const canSaveInStatus = (status: Status) => EDITABLE_STATUSES.includes(status);

/**
 * Returns whether typed text stays on the device until Save is pressed: a corrected row has no drafts on the server
 * (decision 45).
 */
export const keepsUntilSaved = ({ status }: Pick<SessionState, 'status'>) => isToSend(status);

/** State after a save: the server has the texts of the fields. */
export const SAVED_STATE = { save: 'saved', problem: null, conflict: null, restored: false } as const;

/** Returns the save state of a row with unsaved texts. */
export const getUnsavedRowState = (state: Pick<SessionState, 'status'>): SaveWord =>
  keepsUntilSaved(state) ? 'kept' : 'dirty';

/** Returns the save state after a change of the texts. A running save stays visible. */
export function getSaveState(state: SessionState, dirty: boolean): SaveWord {
  if (!dirty) return state.savedAt ? 'saved' : 'clean';
  return state.save === 'saving' ? 'saving' : getUnsavedRowState(state);
}

/**
 * Returns whether to repeat a save after the server reported this status. `dirty` is true if texts are still unsaved.
 */
export function shouldRepeatSave(how: SaveMode, status: Status, dirty: boolean): boolean {
  if (status === ASSIGNED) return dirty || how === 'submit';
  return isToSend(status) && how === 'submit' && dirty;
}

/** Returns the row with the current texts, status and revision of a language. */
export function applyUnit(
  item: ItemAnswer,
  language: LanguageCode,
  { texts, status, revision }: Pick<ServerRow, 'texts' | 'status' | 'revision'>,
): ItemAnswer {
  return { ...item, ...texts, [`status_${language}`]: status, [`revision_${language}`]: revision };
}

/** Returns whether a save was refused although the row did not change. A retry would always be refused. */
export function isRowUnchanged(serverRow: ServerRow, { revision }: SessionState): boolean {
  return canSaveInStatus(serverRow.status) && serverRow.revision === revision;
}

/**
 * Merges typed texts with a row that changed on the server. If the row can still be saved, texts are merged column by
 * column; otherwise every column is shown as a conflict.
 * @param own texts that this session sent without a response
 * @param untyped columns that were only filled from the memory
 */
export function mergeServerRow(
  { texts, base, mergedChanges }: Pick<SessionState, 'texts' | 'base' | 'mergedChanges'>,
  serverRow: ServerRow,
  own: readonly RowTexts[] = [],
  untyped: readonly string[] = [],
): Pick<SessionState, 'texts' | 'base' | 'mergedChanges' | 'conflict'> {
  const { status, by } = serverRow;
  if (!canSaveInStatus(status))
    return { texts, base, mergedChanges, conflict: { ...serverRow, columns: Object.keys(texts) as ItemText[] } };
  const merged = mergeTexts(texts, base, serverRow.texts, own, untyped);
  const columns = [...new Set([...(mergedChanges?.columns ?? []), ...merged.adopted])];
  return {
    texts: merged.texts,
    base: merged.base,
    mergedChanges: merged.adopted.length > 0 ? { columns, by } : mergedChanges,
    conflict: merged.conflicting.length > 0 ? { ...serverRow, columns: merged.conflicting } : null,
  };
}

/**
 * Returns the first state of a row: the server's texts, the draft of this device, or both merged column by column if
 * the row changed after the draft was typed. `isAlreadySaved` is true if the draft's texts are already on the server.
 */
export function createRowState(
  item: ItemAnswer,
  language: LanguageCode,
  draft: DeviceDraft | null,
): { state: SessionState; isAlreadySaved: boolean } {
  const base = readTexts(item, language);
  const { revision, status, author: by } = readUnit(item, language);
  const fresh: SessionState = {
    texts: base,
    base,
    revision,
    status,
    save: 'clean',
    savedAt: null,
    problem: null,
    conflict: null,
    mergedChanges: null,
    restored: false,
    gone: false,
  };
  const texts = { ...base, ...draft?.texts };
  if (!draft || hasSameTexts(texts, base)) return { state: fresh, isAlreadySaved: draft !== null };
  const restored: SessionState = {
    ...fresh,
    texts,
    save: getUnsavedRowState(fresh),
    restored: true,
    revision: draft.revision,
  };
  if (draft.revision >= revision) return { state: restored, isAlreadySaved: false };
  // A draft without base texts: any difference may be a change on both sides.
  const typed = { ...restored, base: draft.base ?? {} };
  const merged = mergeServerRow(typed, { status, by, revision, texts: base }, [], draft.filled);
  if (merged.conflict) return { state: { ...typed, ...merged, save: 'conflict' }, isAlreadySaved: false };
  if (hasSameTexts(merged.texts, base)) return { state: fresh, isAlreadySaved: true };
  return { state: { ...restored, ...merged, revision }, isAlreadySaved: false };
}
