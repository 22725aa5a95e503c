import type { ItemKind } from '@subtitle/contracts/columns';
import type { ItemRow } from './workflow/unit';

/** The names that the workbook of activities brings, the one that more people read first. */
const ACTIVITY_NAMES = ['act_en', 'act_hi'];

const SIGNS = ['lrname', 'lagna_rasi'];
/** The fields that hold what rows of a kind are called, the best first. */
const NAMES: Readonly<Record<ItemKind, readonly string[]>> = {
  daily: SIGNS,
  tenday: SIGNS,
  activity: ACTIVITY_NAMES,
  video: ['video_title'],
};

/**
 * What people know a row by: the sign its workbook names, else that of the day's sign; of an activity its name, of a video
 * its title. '' where it has none.
 */
export function itemName(row: ItemRow): string {
  return NAMES[row.kind].map((field) => String(row[field] ?? '').trim()).find((name) => name !== '') ?? '';
}
