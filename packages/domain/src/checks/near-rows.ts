import type { LanguageCode } from '@subtitle/contracts/languages';
import { addDays, DAY_MS, isIsoDay, NO_DAY } from '../dates';
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

/** Returns the days before those of a row, as many as the row has; null for a row without a sign or without days. */
export function findDaysBefore(row: RowDays & { lrname?: unknown }): RowDays | null {
  if (getSign(row) < 0 || row.from === NO_DAY || !isIsoDay(row.from) || !isIsoDay(row.to)) return null;
  const days = (Date.parse(row.to) - Date.parse(row.from)) / DAY_MS + 1;
  return { from: addDays(row.from, -days), to: addDays(row.from, -1) };
}

/** Returns the rows of other signs on the same days and of the same sign on the days before. */
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
    const isBefore = sign === own && hasDays(other, before);
    if (!isBefore && (sign === own || !hasDays(other, row))) return [];
    const name = isBefore ? `the day before (row ${other.id})` : `${other.lrname} (row ${other.id})`;
    const texts = languages.map((code) => [code, Object.values(readSourceTexts(other, code).texts)] as const);
    return [{ name, texts: Object.fromEntries(texts) }];
  });
}

const getSign = ({ lrname }: { lrname?: unknown }) => getLagnaOrder(typeof lrname === 'string' ? lrname : undefined);

const hasDays = (one: RowDays, { from, to }: RowDays) => one.from === from && one.to === to;
