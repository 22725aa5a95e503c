import { describeKind } from '@subtitle/contracts/columns';
import type { ItemRow } from './workflow/unit';

/**
 * Returns the name of a row on screens. A prediction has the sign of its workbook (`lrname`), else the sign of its day.
 * An activity has its name, a video its title. '' if the row has no name.
 */
export function getItemName(row: ItemRow): string {
  const { name } = describeKind(row.kind);
  return name.map((field) => String(row[field] ?? '').trim()).find((text) => text !== '') ?? '';
}
