import type { WorkflowKind } from '@subtitle/contracts/columns';
import { sourceColumns, type Wanted } from '@subtitle/domain/eligibility';
import type { ClientSession } from 'mongoose';
import { LIST_ORDER } from '../../../models/item-row';
import { visibleRows } from '../../imports/rows/visible-rows';
import { overlaps } from '../row/days';
import { PENDING, type Row, type RowFilter } from '../row/item';
import { specOf } from '../row/item-kinds';

/** The same question as the domain's isEligible, in the database's words; a test holds them together. */
export async function eligibleFilter(kind: WorkflowKind, wanted: Wanted): Promise<RowFilter> {
  const { target, from, to } = wanted;
  return {
    kind,
    ...(await visibleRows()),
    [`status_${target}`]: PENDING,
    [`assigned_${target}`]: null,
    ...overlaps(from, to),
    $or: sourceColumns(kind, wanted).map((column) => ({ [column]: /\S/ })),
  } as RowFilter;
}

/** The same as of a transaction: rows of an import that began since the filter was made are not given out. */
export async function eligibleNow(filter: RowFilter, session: ClientSession): Promise<RowFilter> {
  return { ...filter, ...(await visibleRows(session)) } as RowFilter;
}

export async function countEligibleRows(kind: WorkflowKind, filter: RowFilter): Promise<number> {
  return specOf(kind).model.countDocuments(filter).maxTimeMS(10_000);
}

/** The next rows to give out: by date, lagna, id, so that the lagnas of one date stay together. */
export async function nextEligibleRows(
  kind: WorkflowKind,
  filter: RowFilter,
  count: number,
  session: ClientSession,
): Promise<Row[]> {
  return specOf(kind).model.find(filter).sort(LIST_ORDER).limit(count).session(session).maxTimeMS(10_000).lean<Row[]>();
}

/**
 * Writes the same change to rows that are still eligible; the revision of each rises by one.
 * @returns how many were.
 */
export async function giveRows(
  kind: WorkflowKind,
  filter: RowFilter,
  rows: readonly Row[],
  change: Record<string, unknown>,
  target: Wanted['target'],
  session: ClientSession,
): Promise<number> {
  const entries = Object.entries(change);
  const $set = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  const $unset = Object.fromEntries(entries.filter(([, value]) => value === undefined).map(([field]) => [field, 1]));
  const { matchedCount } = await specOf(kind).model.updateMany(
    { ...filter, _id: { $in: rows.map(({ _id }) => _id) } } as RowFilter,
    { $set, ...(Object.keys($unset).length > 0 && { $unset }), $inc: { [`revision_${target}`]: 1 } },
    { session },
  );
  return matchedCount;
}
