import type { ItemKind } from '@subtitle/contracts/columns';
import { formatIndianDate } from '@subtitle/domain/dates';
import type { NamedRow } from './notice.repository';

const numbers = new Intl.NumberFormat('en-IN');
const KIND_WORDS: Record<ItemKind, readonly [one: string, many: string]> = {
  daily: ['daily prediction', 'daily predictions'],
  tenday: ['ten-day prediction', 'ten-day predictions'],
  activity: ['activity', 'activities'],
};

/** '1,200 daily predictions' */
export function countOf(kind: ItemKind, count: number): string {
  return `${numbers.format(count)} ${KIND_WORDS[kind][count === 1 ? 0 : 1]}`;
}

/** '1 error', '12,000 rows' */
export function counted(count: number, word: string): string {
  return `${numbers.format(count)} ${word}${count === 1 ? '' : 's'}`;
}

/** 'Mesha of 01/12/2026', 'Mesha of 01/12/2026 to 10/12/2026' */
export function titleOf(row: NamedRow): string {
  const days = row.to && row.to !== row.from ? [row.from, row.to] : [row.from];
  return `${nameOf(row)} of ${days.map(formatIndianDate).join(' to ')}`;
}

/** A row's lagna, or what an activity is called. */
export function nameOf(row: NamedRow): string {
  return row.act_en || row.lrname || row.lagna_rasi || `#${row.id}`;
}
