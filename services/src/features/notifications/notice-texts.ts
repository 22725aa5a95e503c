import type { ItemKind } from '@subtitle/contracts/columns';
import { formatIndianDate, NO_DAY } from '@subtitle/domain/dates';
import { getItemName } from '@subtitle/domain/item-name';
import type { Row } from '../items/row/item';
import { getKindSpec } from '../items/row/item-kinds';

/** UTF-16 code units of a sentence in a line. */
export const MAX_SENTENCE = 80;

const numbers = new Intl.NumberFormat('en-IN');

/** '1,200 daily predictions' */
export function formatRowCount(kind: ItemKind, count: number): string {
  return `${numbers.format(count)} ${getKindSpec(kind).fullNoun[count === 1 ? 0 : 1]}`;
}

/** '1 error', '12,000 rows' */
export function formatCount(count: number, word: string): string {
  return `${numbers.format(count)} ${word}${count === 1 ? '' : 's'}`;
}

/** 'Mesha of 01/12/2026', 'Mesha of 01/12/2026 to 10/12/2026'; the name of a row without a date */
export function formatRowTitle(row: Row): string {
  if (row.from === NO_DAY) return getRowName(row);
  const days = row.to && row.to !== row.from ? [row.from, row.to] : [row.from];
  return `${getRowName(row)} of ${days.map(formatIndianDate).join(' to ')}`;
}

/** Returns the name of a row, or its id if it has none. */
export function getRowName(row: Row): string {
  return getItemName({ ...row }) || `#${row.id}`;
}
