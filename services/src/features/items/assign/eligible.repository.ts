import { hasTextColumns, type ItemKind } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES } from '@subtitle/contracts/languages';
import { LIMITS } from '@subtitle/contracts/limits';
import { isTextRequired } from '@subtitle/contracts/statuses';
import { type EligibilityQuery, getWorkColumns } from '@subtitle/domain/eligibility';
import type { ClientSession } from 'mongoose';
import { returnNullOnTimeout } from '../../../infra/outage';
import { UPDATE_ALL_LANGUAGE_VALUES } from '../../../models/item-row';
import { groupBy } from '../../imports/rows/target-rows';
import { getDayConditions } from '../../imports/rows/visible-rows';
import { findVideosByLanguage } from '../../videos/uploaded-subtitles';
import { IS_PENDING, type Row, type RowFilter } from '../row/item';
import { getKindSpec } from '../row/item-kinds';
import { buildRowQuery, countRows, type RowQuery, readRows } from '../row/row-query';

/**
 * Returns a query for eligible rows. It expresses the domain's isEligible as a database filter; a test keeps the two
 * equal.
 */
export async function buildEligibleQuery(
  kind: ItemKind,
  wanted: EligibilityQuery,
  session?: ClientSession,
): Promise<RowQuery> {
  const { target, from, to } = wanted;
  // The visible rows are read in the transaction, if there is one, so that rows of a newly begun import are not
  // assigned.
  const { visible, longestRange: longest } = await getDayConditions(kind, session);
  // A daily row may span several days too. It can be assigned for each of them.
  const days = getKindSpec(kind).days.filterAssignable({ from, to, longest });
  return buildRowQuery(kind, {
    visible,
    from: days.from,
    rest: {
      ...(days.to && { to: days.to }),
      [`status_${target}`]: IS_PENDING,
      [`assigned_${target}`]: null,
      ...(hasTextColumns(kind) ? buildTextFilter(kind, wanted) : await buildFileFilter(wanted, session)),
    } as RowFilter,
  });
}

function buildTextFilter(kind: ItemKind, wanted: EligibilityQuery): RowFilter {
  return { $or: getWorkColumns(kind, wanted).map((column) => ({ [column]: /\S/ })) } as RowFilter;
}

/**
 * Returns the filter for videos with a file to translate from. If a video has texts, the file must be in their source
 * language. For correction a video must have texts, or a file in the target language as a draft.
 */
async function buildFileFilter(
  { target, source, stage }: EligibilityQuery,
  session?: ClientSession,
): Promise<RowFilter> {
  const sources = source ? [source] : LANGUAGE_CODES.filter((code) => code !== target);
  const videos = await findVideosByLanguage([...sources, target], session);
  const drafts = new Set(videos.get(target));
  const bound = `bound_${target}`;
  const alternatives = sources.flatMap((code): object[] => {
    const from = videos.get(code) ?? [];
    if (!isTextRequired(stage)) return [{ id: { $in: from }, [bound]: { $in: [null, code] } }];
    return [
      { id: { $in: from }, [bound]: code },
      { id: { $in: from.filter((id) => drafts.has(id)) }, [bound]: null },
    ];
  });
  return { $or: alternatives } as RowFilter;
}

export function countEligibleRows(query: RowQuery): Promise<number> {
  return countRows(query, { max: LIMITS.eligibleMax, maxTimeMS: 10_000 });
}

/**
 * Counts the rows left after an assignment. A failed count must not fail the assignment.
 * @returns null where there are too many rows, or counting takes too long
 */
export async function countLeftRows(query: RowQuery): Promise<number | null> {
  const left = await returnNullOnTimeout(countRows(query, { max: LIMITS.eligibleMax, maxTimeMS: 3_000 }));
  return left === LIMITS.eligibleMax ? null : left;
}

/** Returns the next rows to assign, by date, lagna and id, so that the lagnas of one date stay together. */
export function readNextEligibleRows(query: RowQuery, count: number, session: ClientSession): Promise<Row[]> {
  return readRows(query, { limit: count, projection: {}, maxTimeMS: 10_000, session });
}

/**
 * Writes the same change to rows that were found eligible in the same transaction, and increments each revision.
 * @param rows at least one, all of one kind
 * @returns number of rows that were still free
 */
export async function writeAssignedRows(
  rows: readonly Row[],
  change: Record<string, unknown>,
  target: EligibilityQuery['target'],
  session: ClientSession,
): Promise<number> {
  const removed = Object.keys(change).filter((field) => change[field] === undefined);
  const $unset = Object.fromEntries(removed.map((field) => [field, 1]));
  let written = 0;
  for (const [revision, alike] of groupBy(rows, (row) => [row[`revision_${target}`] ?? 0])) {
    const { matchedCount } = await getKindSpec(alike[0]!.kind).model.updateMany(
      {
        _id: { $in: alike.map(({ _id }) => _id) },
        [`status_${target}`]: IS_PENDING,
        [`assigned_${target}`]: null,
      } as RowFilter,
      // Mongoose drops undefined values from `$set`, so they are unset separately.
      { $set: { ...change, [`revision_${target}`]: revision + 1 }, $unset, $addToSet: getSetValues(change, target) },
      { session },
    );
    written += matchedCount;
  }
  // A row that was taken back keeps its findings, which lists find by status.
  const checked = rows.filter((row) => row[`findings_${target}`]).map(({ _id }) => _id);
  if (checked.length > 0)
    await getKindSpec(rows[0]!.kind).model.collection.updateMany(
      { _id: { $in: checked } } as object,
      [UPDATE_ALL_LANGUAGE_VALUES],
      { session },
    );
  return written;
}

/** Values to add to the row's sets. No value has to be removed, because the rows had no owner in the language. */
function getSetValues(change: Record<string, unknown>, target: EligibilityQuery['target']) {
  const owner = change[`assigned_${target}`];
  return { owners: owner, assignees: owner, statuses: change[`status_${target}`] };
}
