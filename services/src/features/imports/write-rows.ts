import type { ImportKind } from '@subtitle/contracts/columns';
import type { ImportDocument } from '../../models/import.model';
import { findImport, OPEN_STATUSES } from './import.repository';
import { replaceRows } from './replaced-rows';
import { takeBack } from './take-back';
import { findByKeys, insertRows, type TargetRow } from './target-rows';
import { workedLanguages } from './work-fields';

/** Natural keys another import that has not ended holds. */
export class HeldByOther extends Error {
  constructor(readonly by: ImportDocument) {
    super('rows are held by another import');
  }
}

/** rows = inserted + duplicate; `replaced` of the inserted stand in the place of another. */
export interface Written {
  inserted: number;
  replaced: number;
  duplicate: number;
}

const ROUNDS = 5;

/**
 * Writes until every row's key stands there, its own or another import's, and counts what stands. Looks again only where
 * something stood in the way of what it wrote.
 * @throws HeldByOther
 */
export async function writeRows(doc: ImportDocument, rows: readonly TargetRow[]): Promise<Written> {
  const keys = rows.map(({ key }) => key);
  for (let round = 0; round < ROUNDS; round++) {
    const standing = new Map((await findByKeys(doc.kind, keys)).map((row) => [row.key, row]));
    const others = [...standing.values()].filter(({ import_id }) => import_id !== doc._id);
    if (await removeLeftovers(doc.kind, others)) continue;
    const places = doc.duplicates === 'replace' ? others.filter((row) => workedLanguages(row).length === 0) : [];
    if (places.length > 0) await replaceRows(doc, rows, new Map(places.map((row) => [row.key, row])));
    const missing = rows.filter(({ key }) => !standing.has(key));
    const wereFree = await insertRows(doc.kind, missing);
    if (wereFree && places.length === 0) return count(rows, standing, others.length);
  }
  throw new Error(`Rows of import ${doc._id} come and go under its hands.`);
}

/** @param standing what stood there before the missing rows were written */
function count(rows: readonly TargetRow[], standing: ReadonlyMap<string, TargetRow>, duplicate: number): Written {
  const replaced = rows.filter(
    ({ key, _id, import_id }) => standing.get(key)?.import_id === import_id && standing.get(key)?._id !== _id,
  );
  return { inserted: rows.length - duplicate, replaced: replaced.length, duplicate };
}

/** Rows of an import that was taken back are leftovers and go; those of one still at work are waited for. */
async function removeLeftovers(kind: ImportKind, rows: readonly TargetRow[]): Promise<boolean> {
  let removed = false;
  for (const otherId of new Set(rows.map(({ import_id }) => import_id))) {
    const other = otherId ? await findImport(otherId) : null;
    if (!other?.hidden) continue;
    if (OPEN_STATUSES.includes(other.status)) throw new HeldByOther(other);
    await takeBack(kind, other._id);
    removed = true;
  }
  return removed;
}
