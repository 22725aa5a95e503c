import type { ClientSession } from 'mongoose';
import type { ImportDocument } from '../../../models/import.model';
import type { TargetRow } from '../kinds/kind-spec';
import { IMPORT_SPECS } from '../kinds/kinds';
import { findHiddenImports } from '../ledger/hidden-imports';
import { buildMarkRemoval, findVersions, getCollection } from '../rows/target-rows';
import { findVisibleVersion } from '../rows/visible-rows';
import { CARRIED_FIELDS, listWorkedLanguages } from '../rows/work-fields';
import { carryMarks, type Replacement } from './carry-marks';

/** Changes to an import's counts. */
export interface CountChanges {
  inserted: number;
  replaced: number;
  duplicate: number;
}

/**
 * Decides for each key, within this transaction, which version becomes visible with this import. It marks the import's
 * own version where that is a duplicate, and otherwise all other versions of the key. Marks of a hidden import have no
 * effect, so nothing visible changes yet. Contract: may be repeated for the same keys at any time; the result depends
 * on the versions that exist now, not on earlier marks. A version with work is never superseded. Work that begins on a
 * row during the decision conflicts with the decision on that row.
 */
export async function settleKeys(
  doc: ImportDocument,
  keys: readonly string[],
  session: ClientSession,
): Promise<CountChanges> {
  const hidden = new Set(await findHiddenImports(session));
  const changes = new KeyChanges(doc._id);
  for (const versions of (await findVersions(doc.kind, keys, session)).values()) {
    const own = versions.find(({ import_id }) => import_id === doc._id);
    if (own) settleKey(doc, own, selectExisting(versions, hidden), hidden, changes);
  }
  await changes.write(doc, session);
  return changes.counts;
}

/** Returns versions of visible imports or of no import. The import being settled is still hidden. */
function selectExisting(versions: readonly TargetRow[], hidden: ReadonlySet<number>): TargetRow[] {
  return versions.filter(({ import_id = 0 }) => !hidden.has(import_id));
}

function settleKey(
  { duplicates, kind }: ImportDocument,
  own: TargetRow,
  others: readonly TargetRow[],
  hidden: ReadonlySet<number>,
  changes: KeyChanges,
): void {
  const seen = findVisibleVersion(others, hidden);
  if (!seen) changes.supersede(own, null, others);
  else if (duplicates === 'replace' && isReplaceable(kind, seen)) changes.supersede(own, seen, others);
  else changes.markDuplicate(own, others);
}

function isReplaceable(kind: ImportDocument['kind'], row: TargetRow): boolean {
  return IMPORT_SPECS[kind].isReplaceable && listWorkedLanguages(row).length === 0;
}

/** Collects changes and writes them with one command per kind of change. */
class KeyChanges {
  readonly counts: CountChanges = { inserted: 0, replaced: 0, duplicate: 0 };
  readonly #replacements: Replacement[] = [];
  readonly #writes = new Map<string, { change: object; ids: TargetRow['_id'][] }>();

  constructor(readonly importId: number) {}

  /**
   * Makes the import's own version the visible one. It supersedes `seen`, if there is one, and the versions below that.
   */
  supersede(own: TargetRow, seen: TargetRow | null, others: readonly TargetRow[]): void {
    const wasLeftOut = this.#isMarked(own);
    if (seen || own.replaces !== undefined) this.#replacements.push([own._id, seen?._id ?? null]);
    const replaces = seen ? (seen.import_id ?? 0) : undefined;
    for (const other of others)
      if (!this.#isMarked(other)) this.#note(other, { $addToSet: { superseded_by: this.importId } });
    if (wasLeftOut) this.#count({ inserted: 1, duplicate: -1 });
    this.#count({ replaced: Number(seen !== null) - Number(own.replaces !== undefined) });
    if (seen?.id !== undefined && seen.id !== own.id) this.#note(own, { $set: { id: seen.id } });
    if (!wasLeftOut && own.replaces === replaces) return;
    if (replaces === undefined) this.#note(own, { $unset: { superseded_by: 1, replaces: 1 } });
    else this.#note(own, { $set: { replaces }, $unset: { superseded_by: 1 } });
  }

  /**
   * Marks the import's own version as a duplicate that will not be visible. Other versions lose this import's mark: the
   * version with work may disappear with the undo of its import, and the one below must then be visible.
   */
  markDuplicate(own: TargetRow, others: readonly TargetRow[]): void {
    if (this.#isMarked(own)) return;
    this.#note(own, { $set: { superseded_by: [this.importId] }, $unset: { replaces: 1, ...CARRIED_FIELDS } });
    for (const other of others) if (this.#isMarked(other)) this.#note(other, buildMarkRemoval(this.importId));
    this.#count({ inserted: -1, duplicate: 1, replaced: own.replaces === undefined ? 0 : -1 });
  }

  async write(doc: ImportDocument, session: ClientSession): Promise<void> {
    for (const { change, ids } of this.#writes.values())
      await getCollection(doc.kind).updateMany({ _id: { $in: ids } }, change, { session });
    await carryMarks(doc, this.#replacements, session);
  }

  #note({ _id }: TargetRow, change: object): void {
    const name = JSON.stringify(change);
    const write = this.#writes.get(name) ?? { change, ids: [] };
    write.ids.push(_id);
    this.#writes.set(name, write);
  }

  #isMarked({ superseded_by = [] }: TargetRow): boolean {
    return superseded_by.includes(this.importId);
  }

  #count(change: Partial<CountChanges>): void {
    for (const [field, by] of Object.entries(change) as [keyof CountChanges, number][]) this.counts[field] += by;
  }
}
