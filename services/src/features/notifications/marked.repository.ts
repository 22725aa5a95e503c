import type { ItemKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { Stage } from '@subtitle/contracts/statuses';
import { getVisibleFilterForLists } from '../imports/rows/visible-rows';
import type { RowFilter } from '../items/row/item';
import { getKindSpec } from '../items/row/item-kinds';
import { buildRowQuery } from '../items/row/row-query';

const QUERY_TIMEOUT_MS = 3_000;

/**
 * Rows of one kind and language that are marked 'source changed': their number, and when another person last marked
 * one.
 */
export interface Marked {
  count: number;
  at: Date | null;
  /** Source language and stage of one of these rows. */
  source: LanguageCode;
  stage?: Stage;
}

/**
 * Counts the marked rows of one owner by stage. Without an owner, counts the marked rows of all present and former
 * owners together.
 * @param reader changes by this person are left out
 */
export async function findMarked(
  { kind, language }: { kind: ItemKind; language: LanguageCode },
  { owner, reader }: { owner: string | null; reader: string },
): Promise<Marked[]> {
  const mark = `$source_changed_${language}`;
  const given = owner === null ? { [`status_${language}`]: { $gt: '' } } : { [`assigned_${language}`]: owner };
  const by = { changed_sources: language };
  const question = buildRowQuery(kind, { by, visible: await getVisibleFilterForLists(), rest: given as RowFilter });
  return getKindSpec(kind)
    .model.collection.aggregate<Marked>(
      [
        { $match: question.filter },
        {
          $group: {
            _id: owner === null ? null : `$stage_${language}`,
            count: { $sum: 1 },
            at: { $max: { $cond: [{ $eq: [`${mark}.by`, reader] }, null, `${mark}.at`] } },
            source: { $first: `${mark}.language` },
            stage: { $first: `$stage_${language}` },
          },
        },
      ],
      { maxTimeMS: QUERY_TIMEOUT_MS, hint: question.index },
    )
    .toArray();
}
