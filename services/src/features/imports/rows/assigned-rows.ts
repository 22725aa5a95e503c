import type { ImportKind } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import { unitOf } from '@subtitle/domain/workflow/unit';
import type { Withdrawn } from '../../../models/import.model';
import type { TargetRow } from '../kinds/kind-spec';
import { collectionOf } from './target-rows';
import { visibleRows } from './visible-rows';

/** What has to be read of a row for `tallyAssigned`. */
export const ASSIGNED_FIELDS = Object.fromEntries(
  LANGUAGE_CODES.flatMap((code) => [`status_${code}`, `assigned_${code}`]).map((field) => [field, 1 as const]),
);

/** Rows that somebody is assigned in some language, and in how many of them each person is in each. */
export interface Assigned {
  rows: number;
  people: Withdrawn[];
}

/** Rows that are alike, and how many they are. */
interface Alike {
  _id: TargetRow;
  rows: number;
}

/** Counts rows on top of what was counted before; changes neither. */
export async function tallyAssigned(
  rows: Iterable<Alike> | AsyncIterable<Alike>,
  before: Assigned = { rows: 0, people: [] },
): Promise<Assigned> {
  const people = new Map(before.people.map(({ username, language, rows: n }) => [`${language}:${username}`, n]));
  let count = before.rows;
  for await (const { _id: row, rows: n } of rows) {
    const keys = LANGUAGE_CODES.flatMap((code) => {
      const { status, owner } = unitOf(row as never, code);
      return status === 'assigned' && owner ? [`${code}:${owner}`] : [];
    });
    for (const key of keys) people.set(key, (people.get(key) ?? 0) + n);
    if (keys.length > 0) count += n;
  }
  return { rows: count, people: [...people].map(([key, n]) => withdrawnOf(key, n)) };
}

function withdrawnOf(key: string, rows: number): Withdrawn {
  const at = key.indexOf(':');
  return { language: key.slice(0, at) as LanguageCode, username: key.slice(at + 1), rows };
}

/** How many people these are. */
export function countPeople(people: readonly Withdrawn[]): number {
  return new Set(people.map(({ username }) => username)).size;
}

/** Rows that somebody is assigned, by the partial index of each language. */
const ASSIGNED = {
  $or: LANGUAGE_CODES.map((code) => ({ [`assigned_${code}`]: { $gt: '' }, [`status_${code}`]: 'assigned' })),
};

/** Of the rows of an import that people see: those that somebody is assigned. The database counts rows that are alike, and sends none. */
export async function countAssigned(kind: ImportKind, importId: number, maxTimeMS: number): Promise<Assigned> {
  const fields = Object.fromEntries(Object.keys(ASSIGNED_FIELDS).map((field) => [field, `$${field}`]));
  const alike = collectionOf(kind).aggregate<Alike>(
    [
      { $match: { import_id: importId, ...ASSIGNED, $and: [await visibleRows()] } },
      { $group: { _id: fields, rows: { $sum: 1 } } },
    ],
    { maxTimeMS },
  );
  return tallyAssigned(alike);
}
