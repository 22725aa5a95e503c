import type { ItemKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { RowCounts } from '@subtitle/contracts/operations/items';
import { STATUSES, type Status } from '@subtitle/contracts/statuses';
import { unlessOutOfTime } from '../../../infra/outage';
import type { RowFilter } from '../row/item';
import { specOf } from '../row/item-kinds';
import { hintOf, stagesOf } from '../row/row-question';
import { listQuestion, type Narrowing } from './item-list';

/** Who looks at a list does not wait longer for its number. */
const PATIENCE_MS = 3_000;

/**
 * How many rows of a list stand in each status of a language, through the list's own index and on all its pages.
 * @returns null where they are too many to be counted in time: every row of every date.
 * @throws Refusal invalid-request for a day that is none.
 */
export async function countItems(
  kind: ItemKind,
  scope: RowFilter,
  narrowing: Omit<Narrowing, 'limit' | 'cursor'> & { language: LanguageCode },
): Promise<RowCounts['counts']> {
  const question = await listQuestion(kind, scope, narrowing);
  const found = await unlessOutOfTime(
    specOf(kind)
      .model.collection.aggregate<{ _id: string | null; count: number }>(
        [...stagesOf(question), { $group: { _id: `$status_${narrowing.language}`, count: { $sum: 1 } } }],
        { maxTimeMS: PATIENCE_MS, ...hintOf(question) },
      )
      .toArray(),
  );
  if (!found) return null;
  const counts = Object.fromEntries(STATUSES.map((one) => [one, 0])) as Record<Status, number>;
  for (const { _id, count } of found) counts[STATUSES.find((one) => one === _id) ?? 'pending'] += count;
  return counts;
}
