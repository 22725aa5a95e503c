import { formatIndianDate } from '@subtitle/domain/dates';
import { KeyTwinsModel } from '../../models/key-twins.model';
import { listSameRows } from './find-same-rows';

/** Number of groups that are listed; the others are only counted. */
const MAX_LISTED_GROUPS = 20;

/**
 * Returns the output of `migrate` about rows that mean the same: the number of groups, and the first of them; empty if
 * there are none.
 */
export async function describeSameRows(): Promise<string[]> {
  const { groups, open } = await listSameRows();
  if (groups.length === 0) return [];
  const keys = await KeyTwinsModel.aggregate<{ rows: number }>([
    { $match: { settled: null } },
    { $group: { _id: null, rows: { $sum: { $add: [{ $size: '$more' }, 1] } } } },
  ]);
  const lines = groups.slice(0, MAX_LISTED_GROUPS).map(({ kind, rows }) => {
    const [{ name, from }] = rows as [(typeof rows)[number]];
    const numbers = rows.map(({ id, import: origin }) => `#${id}${origin ? ` of ${origin.file}` : ''}`);
    return `  - ${kind}: ${[name, from && formatIndianDate(from)].filter(Boolean).join(', ')} (${numbers.join('; ')})`;
  });
  const more = open > lines.length ? [`  - and ${open - lines.length} more`] : [];
  return [
    `Same rows: ${keys[0]?.rows ?? 0} rows in ${open} groups mean the same and are all kept. An admin settles them in Content Uploader, above Imports.`,
    ...lines,
    ...more,
  ];
}
