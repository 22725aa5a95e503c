import type { LanguageCode } from '@subtitle/contracts/languages';
import { addDays, isIsoDay, NO_DAY } from '../dates';
import { getLagnaOrder } from '../uploads/rules/lagna-order';
import { readSourceTexts } from '../workflow/source-change';
import type { ItemRow } from '../workflow/unit';
import type { NearRow } from './row';

/** Days of a row, yyyy-mm-dd. */
interface RowDays {
  from: string;
  to: string;
}

/** A row whose texts may be compared with those of other signs and days. */
type DatedRow = ItemRow & RowDays & { id: number; lrname?: unknown };

/** Number of days of the longest range that is compared with the range after it. */
const MAX_DAYS = 40;

/**
 * Returns the day before a row, on which rows with the days before it end, and the first day on which these may begin;
 * null for a row without a sign or without days.
 */
export function findDaysBefore(row: RowDays & { lrname?: unknown }): RowDays | null {
  if (getSign(row) < 0 || row.from === NO_DAY || !isIsoDay(row.from) || !isIsoDay(row.to)) return null;
  return { from: addDays(row.from, -MAX_DAYS), to: addDays(row.from, -1) };
}

/** Returns the rows of other signs on the same days and of the same sign whose days end the day before. */
export function listNearRows(
  row: DatedRow,
  others: readonly DatedRow[],
  languages: readonly LanguageCode[],
): NearRow[] {
  const before = findDaysBefore(row);
  if (!before) return [];
  const own = getSign(row);
  return others.flatMap((other): NearRow[] => {
    const sign = getSign(other);
    if (other.kind !== row.kind || other.id === row.id || sign < 0) return [];
    const isBefore = sign === own && other.to === before.to && other.from >= before.from;
    if (!isBefore && (sign === own || other.from !== row.from || other.to !== row.to)) return [];
    const days = other.from === other.to ? 'the day before' : 'the days before';
    const name = `${isBefore ? days : other.lrname} (row ${other.id})`;
    const texts = languages.map((code) => [code, Object.values(readSourceTexts(other, code).texts)] as const);
    return [{ name, texts: Object.fromEntries(texts) }];
  });
}

const getSign = ({ lrname }: { lrname?: unknown }) => getLagnaOrder(typeof lrname === 'string' ? lrname : undefined);
