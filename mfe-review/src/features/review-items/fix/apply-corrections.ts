import { LIMITS } from '@subtitle/contracts/limits';
import { applyCorrection, listUncorrectedRows } from '@subtitle/contracts/operations/corrections';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import type { ApiClient } from '@subtitle/sdk/api';

export type Row = Pick<ItemAnswer, 'kind' | 'id'>;

/** Returns what identifies a row in a set. */
export const getKey = ({ kind, id }: Row) => `${kind}:${id}`;

interface Options {
  /** Batch in which the rows are undone. */
  batch: string;
  /** Keys of the only rows to correct; without it all rows that the reviewer may correct. */
  wanted?: ReadonlySet<string>;
  /** Called with the rows that each call has corrected. */
  onApplied: (rows: readonly Row[]) => void;
}

/**
 * Applies corrections to rows in review. One answer lists only the first rows with a sentence, so the rows are listed
 * again until no further row is corrected.
 * @returns keys of the listed rows, and whether there may be more of them
 * @throws ApiError or a network error, when some rows may have been corrected already
 */
export async function applyCorrections(
  api: ApiClient,
  corrections: readonly string[],
  { batch, wanted, onApplied }: Options,
): Promise<{ listed: ReadonlySet<string>; isLimited: boolean }> {
  const listed = new Set<string>();
  let isLimited = false;
  for (const correction of corrections) {
    const params = { correction };
    const corrected = new Set<string>();
    for (let isDone = false; !isDone; ) {
      const before = corrected.size;
      const { rows, limited } = await api.call(listUncorrectedRows, { params, query: { state: 'open' } });
      const own = rows.filter((row) => row.own && (!wanted || wanted.has(getKey(row))));
      for (const row of own) listed.add(getKey(row));
      const certain = own
        .filter((row) => row.after !== null && !corrected.has(getKey(row)))
        .map(({ kind, id }) => ({ kind, id }));
      for (let at = 0; at < certain.length; at += LIMITS.movedUnitsMax) {
        const body = { batch, rows: certain.slice(at, at + LIMITS.movedUnitsMax) };
        const { rows: done } = await api.call(applyCorrection, { params, body });
        for (const row of done) corrected.add(getKey(row));
        onApplied(done);
      }
      const isComplete = !limited || corrected.size === wanted?.size;
      isDone = isComplete || corrected.size === before;
      if (isDone && !isComplete) isLimited = true;
    }
  }
  return { listed, isLimited };
}
