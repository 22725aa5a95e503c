import type { ItemKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { Stage } from '@subtitle/contracts/statuses';
import { visibleRowsOfLists } from '../imports/rows/visible-rows';
import type { RowFilter } from '../items/row/item';
import { specOf } from '../items/row/item-kinds';
import { askRows } from '../items/row/row-question';

const PATIENCE_MS = 3_000;

/** Rows of one kind and language that are marked 'source changed': how many, and when another person marked the last one. */
export interface Marked {
  count: number;
  at: Date | null;
  /** The language that one of them was made from, and what is asked for of its owner. */
  source: LanguageCode;
  stage?: Stage;
}

/**
 * Marked rows of one owner, each stage by itself; of everybody who has or had them where none is named.
 * @param reader what they changed themselves is no news to them
 */
export async function findMarked(
  { kind, language }: { kind: ItemKind; language: LanguageCode },
  { owner, reader }: { owner: string | null; reader: string },
): Promise<Marked[]> {
  const mark = `$source_changed_${language}`;
  const given = owner === null ? { [`status_${language}`]: { $gt: '' } } : { [`assigned_${language}`]: owner };
  const by = { changed_sources: language };
  const question = askRows(kind, { by, visible: await visibleRowsOfLists(), rest: given as RowFilter });
  return specOf(kind)
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
      { maxTimeMS: PATIENCE_MS, hint: question.index },
    )
    .toArray();
}
