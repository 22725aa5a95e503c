import { describeKind } from '@subtitle/contracts/columns';
import type { ItemRow } from './workflow/unit';

/**
 * What people know a row by: of a prediction the sign its workbook names, else that of the day's sign; of an activity its
 * name, of a video its title. '' where it has none.
 */
export function itemName(row: ItemRow): string {
  const { name } = describeKind(row.kind);
  return name.map((field) => String(row[field] ?? '').trim()).find((text) => text !== '') ?? '';
}
