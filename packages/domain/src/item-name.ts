import type { ItemRow } from './workflow/unit';

/** The names that the workbook of activities brings, the one that more people read first. */
const ACTIVITY_NAMES = ['act_en', 'act_hi'];

/**
 * What people know a row by: the sign its workbook names, else that of the day's sign; of an activity its name. '' where it
 * has none.
 */
export function itemName(row: ItemRow): string {
  const fields = row.kind === 'activity' ? ACTIVITY_NAMES : ['lrname', 'lagna_rasi'];
  return fields.map((field) => String(row[field] ?? '').trim()).find((name) => name !== '') ?? '';
}
