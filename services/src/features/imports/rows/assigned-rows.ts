import type { ImportKind } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import { ASSIGNED } from '@subtitle/contracts/statuses';
import { readUnit } from '@subtitle/domain/workflow/unit';
import type { Withdrawn } from '../../../models/import.model';
import type { TargetRow } from '../kinds/kind-spec';
import { getCollection } from './target-rows';
import { getVisibleFilter } from './visible-rows';

/** Projection that `tallyAssigned` needs. */
export const ASSIGNED_FIELDS = Object.fromEntries(
  LANGUAGE_CODES.flatMap((code) => [`status_${code}`, `assigned_${code}`]).map((field) => [field, 1 as const]),
);

/** Number of rows assigned in at least one language, and rows per person and language. */
export interface AssignedCounts {
  rows: number;
  people: Withdrawn[];
}

/** A group of equal rows and its size. */
interface EqualRows {
  _id: TargetRow;
  rows: number;
}

/** Adds the assigned rows to the counts in `before`. Changes neither argument. */
export async function tallyAssigned(
  rows: Iterable<EqualRows> | AsyncIterable<EqualRows>,
  before: AssignedCounts = { rows: 0, people: [] },
): Promise<AssignedCounts> {
  const people = new Map(before.people.map(({ username, language, rows: n }) => [`${language}:${username}`, n]));
  let count = before.rows;
  for await (const { _id: row, rows: n } of rows) {
    const keys = LANGUAGE_CODES.flatMap((code) => {
      const { status, owner } = readUnit(row as never, code);
      return status === ASSIGNED && owner ? [`${code}:${owner}`] : [];
    });
    for (const key of keys) people.set(key, (people.get(key) ?? 0) + n);
    if (keys.length > 0) count += n;
  }
  return { rows: count, people: [...people].map(([key, n]) => parseWithdrawn(key, n)) };
}

function parseWithdrawn(key: string, rows: number): Withdrawn {
  const at = key.indexOf(':');
  return { language: key.slice(0, at) as LanguageCode, username: key.slice(at + 1), rows };
}

/** Counts the different people. */
export function countPeople(people: readonly Withdrawn[]): number {
  return new Set(people.map(({ username }) => username)).size;
}

/** Filter for assigned rows. It can use the partial index of each language. */
const ASSIGNED_FILTER = {
  $or: LANGUAGE_CODES.map((code) => ({ [`assigned_${code}`]: { $gt: '' }, [`status_${code}`]: ASSIGNED })),
};

/** Counts the visible rows of an import that are assigned. The database groups equal rows, so no row is sent. */
export async function countAssigned(kind: ImportKind, importId: number, maxTimeMS: number): Promise<AssignedCounts> {
  const fields = Object.fromEntries(Object.keys(ASSIGNED_FIELDS).map((field) => [field, `$${field}`]));
  const alike = getCollection(kind).aggregate<EqualRows>(
    [
      { $match: { import_id: importId, ...ASSIGNED_FILTER, $and: [await getVisibleFilter()] } },
      { $group: { _id: fields, rows: { $sum: 1 } } },
    ],
    { maxTimeMS },
  );
  return tallyAssigned(alike);
}
