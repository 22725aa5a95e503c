import type { ClientSession } from 'mongoose';
import type { ImportDocument } from '../../../models/import.model';
import type { TargetRow } from '../kinds/kind-spec';
import { KINDS } from '../kinds/kinds';
import { hiddenImports } from '../ledger/hidden-imports';
import { collectionOf, findVersions, withoutMark } from '../rows/target-rows';
import { visibleVersion } from '../rows/visible-rows';
import { workedLanguages } from '../rows/work-fields';

/** What settling changed in an import's counts. */
export interface Settled {
  inserted: number;
  replaced: number;
  duplicate: number;
}

/**
 * Decides for some keys, as of this transaction, which version people will see once this import is visible, and marks the
 * others: its own where it brings nothing new (a duplicate carries its own import's mark), else every version of an
 * ended import. Marks of a hidden import count for nobody, so this changes nothing that anybody sees. Contract: may be
 * repeated for the same keys at any time; the result follows from what stands there now, not from what was marked before.
 * A version that somebody has worked on is never superseded, and while it is being decided nobody can begin to work on it
 * without a conflict on that very row.
 */
export async function settleKeys(
  doc: ImportDocument,
  keys: readonly string[],
  session: ClientSession,
): Promise<Settled> {
  const hidden = new Set(await hiddenImports(session));
  const changes = new Changes(doc._id);
  for (const versions of (await findVersions(doc.kind, keys, session)).values()) {
    const own = versions.find(({ import_id }) => import_id === doc._id);
    if (own) decide(doc, own, existing(versions, doc._id, hidden), hidden, changes);
  }
  await changes.write(doc, session);
  return changes.settled;
}

/** Versions of imports that are visible as a whole, or of none. */
function existing(versions: readonly TargetRow[], importId: number, hidden: ReadonlySet<number>): TargetRow[] {
  return versions.filter(
    ({ import_id }) => import_id !== importId && (import_id === undefined || !hidden.has(import_id)),
  );
}

function decide(
  { duplicates, kind }: ImportDocument,
  own: TargetRow,
  others: readonly TargetRow[],
  hidden: ReadonlySet<number>,
  changes: Changes,
): void {
  const seen = visibleVersion(others, hidden);
  if (!seen) changes.take(own, null, others);
  else if (duplicates === 'replace' && isReplaceable(kind, seen)) changes.take(own, seen, others);
  else changes.leaveOut(own, others);
}

function isReplaceable(kind: ImportDocument['kind'], row: TargetRow): boolean {
  return KINDS[kind].isReplaceable && workedLanguages(row).length === 0;
}

/** Gathers what differs from how it should be, and writes it with as few commands as there are kinds of change. */
class Changes {
  readonly settled: Settled = { inserted: 0, replaced: 0, duplicate: 0 };
  readonly #mark: TargetRow['_id'][] = [];
  readonly #unmark: TargetRow['_id'][] = [];
  readonly #leftOut: TargetRow['_id'][] = [];
  readonly #free: TargetRow['_id'][] = [];
  readonly #superseding = new Map<number, TargetRow['_id'][]>();
  readonly #renumber: { _id: TargetRow['_id']; id: number }[] = [];

  constructor(readonly importId: number) {}

  /** The import's own version will be seen; it supersedes `seen`, if that is anything, and what stood before that. */
  take(own: TargetRow, seen: TargetRow | null, others: readonly TargetRow[]): void {
    const wasLeftOut = this.#isMarked(own);
    const replaces = seen ? (seen.import_id ?? 0) : undefined;
    for (const other of others) if (!this.#isMarked(other)) this.#mark.push(other._id);
    if (wasLeftOut) this.#count({ inserted: 1, duplicate: -1 });
    this.#count({ replaced: Number(seen !== null) - Number(own.replaces !== undefined) });
    if (seen?.id !== undefined && seen.id !== own.id) this.#renumber.push({ _id: own._id, id: seen.id });
    if (!wasLeftOut && own.replaces === replaces) return;
    if (replaces === undefined) this.#free.push(own._id);
    else this.#superseding.set(replaces, [...(this.#superseding.get(replaces) ?? []), own._id]);
  }

  /**
   * The import's own version is a duplicate that nobody will see. What it has marked loses the mark: the version that
   * somebody works on may go with the undo of its import, and the one below is seen then.
   */
  leaveOut(own: TargetRow, others: readonly TargetRow[]): void {
    if (this.#isMarked(own)) return;
    this.#leftOut.push(own._id);
    for (const other of others) if (this.#isMarked(other)) this.#unmark.push(other._id);
    this.#count({ inserted: -1, duplicate: 1, replaced: own.replaces === undefined ? 0 : -1 });
  }

  async write({ kind }: ImportDocument, session: ClientSession): Promise<void> {
    const update = async (ids: readonly TargetRow['_id'][], change: object) => {
      if (ids.length > 0) await collectionOf(kind).updateMany({ _id: { $in: [...ids] } }, change, { session });
    };
    await update(this.#mark, { $addToSet: { superseded_by: this.importId } });
    await update(this.#unmark, withoutMark(this.importId));
    await update(this.#leftOut, { $set: { superseded_by: [this.importId] }, $unset: { replaces: 1 } });
    await update(this.#free, { $unset: { superseded_by: 1, replaces: 1 } });
    for (const [replaces, ids] of this.#superseding)
      await update(ids, { $set: { replaces }, $unset: { superseded_by: 1 } });
    for (const { _id, id } of this.#renumber) await update([_id], { $set: { id } });
  }

  #isMarked({ superseded_by = [] }: TargetRow): boolean {
    return superseded_by.includes(this.importId);
  }

  #count(change: Partial<Settled>): void {
    for (const [field, by] of Object.entries(change) as [keyof Settled, number][]) this.settled[field] += by;
  }
}
