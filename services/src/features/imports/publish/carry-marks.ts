import { findRowKind, getTextColumns, hasTextColumns, type TextKind } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import {
  findChangedSource,
  findChangedTexts,
  findMadeFromLanguage,
  hasTranslation,
  isSameChange,
  readSourceTexts,
} from '@subtitle/domain/workflow/source-change';
import type { ClientSession } from 'mongoose';
import type { ImportDocument } from '../../../models/import.model';
import { type ItemDocument, UPDATE_ALL_LANGUAGE_VALUES } from '../../../models/item-row';
import type { TargetRow } from '../kinds/kind-spec';
import { getCollection } from '../rows/target-rows';
import { CARRIED_FIELDS } from '../rows/work-fields';

/** The import's version, and the version it supersedes (null: it no longer supersedes any). */
export type Replacement = readonly [own: TargetRow['_id'], seen: TargetRow['_id'] | null];

/**
 * Sets 'source changed' on each version that keeps the translation of the version it supersedes but changes the text
 * this was translated from. Contract: may be repeated; the marks depend only on the two versions.
 */
export async function carryMarks(
  { kind, created_by: by }: ImportDocument,
  replacements: readonly Replacement[],
  session: ClientSession,
): Promise<void> {
  const rowKind = findRowKind(kind);
  if (!rowKind || !hasTextColumns(rowKind) || replacements.length === 0) return;
  const _id = { $in: replacements.flat().filter((id) => id !== null) };
  const found = await getCollection(kind)
    .find({ _id }, { projection: buildProjection(rowKind), session })
    .toArray();
  const versions = new Map(found.map((row) => [row._id, { ...row, kind: rowKind } as unknown as ItemDocument]));
  const at = new Date();
  const writes = replacements.flatMap(([own, seen]) => {
    const $set = computeMarkChanges(versions.get(own)!, seen === null ? undefined : versions.get(seen), { by, at });
    if (Object.keys($set).length === 0) return [];
    return [{ updateOne: { filter: { _id: own }, update: [{ $set }, UPDATE_ALL_LANGUAGE_VALUES] } }];
  });
  if (writes.length > 0) await getCollection(kind).bulkWrite(writes, { session, ordered: false });
}

function computeMarkChanges(own: ItemDocument, seen: ItemDocument | undefined, who: { by: string; at: Date }) {
  const $set: Record<string, unknown> = {};
  for (const code of LANGUAGE_CODES) {
    const { source, changed } = seen ? findSharedSource(seen, own, code) : NO_SOURCE;
    if ((own[`made_from_${code}`] ?? null) !== source) $set[`made_from_${code}`] = source ?? '$$REMOVE';
    if (isSameChange(own[`source_changed_${code}`], changed)) continue;
    $set[`source_changed_${code}`] = changed ? { $literal: { ...changed, ...who } } : '$$REMOVE';
  }
  return $set;
}

const NO_SOURCE = { source: null, changed: null };

/**
 * Returns the source of a translation that both versions share, and the change of that source. Returns nulls if the
 * fields of the later version alone give the same source.
 */
function findSharedSource(seen: ItemDocument, own: ItemDocument, code: LanguageCode) {
  const texts = readSourceTexts({ ...own }, code);
  const source =
    hasTranslation({ ...own }, code) && !findChangedTexts({ ...seen }, texts)
      ? findMadeFromLanguage({ ...seen }, code)
      : null;
  if (!source) return NO_SOURCE;
  const changed = findChangedSource({ ...seen }, { ...own }, code, source);
  const isTold = !changed && findMadeFromLanguage({ ...own, [`made_from_${code}`]: undefined }, code) === source;
  return isTold ? NO_SOURCE : { source, changed };
}

const READ_FIELDS = ['status', 'stage', 'author', 'source'] as const;

function buildProjection(kind: TextKind): Record<string, 1> {
  const fields = LANGUAGE_CODES.flatMap((code) => [
    ...getTextColumns(kind, code),
    ...READ_FIELDS.map((field) => `${field}_${code}`),
  ]);
  return { ...Object.fromEntries(fields.map((field) => [field, 1 as const])), ...CARRIED_FIELDS };
}
