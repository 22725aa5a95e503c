import { LAGNAS, type Lagna } from '@subtitle/contracts/lagnas';
import { MESSAGES } from '@subtitle/contracts/messages';
import type { ErrorList } from './error-list';

const ORDER = new Map<string, number>(LAGNAS.map((lagna, at) => [lagna.toLowerCase(), at]));

/** 0..11 of a lagna name in any case, -1 for anything else. */
export function lagnaOrder(name: string | undefined): number {
  return ORDER.get((name ?? '').trim().toLowerCase()) ?? -1;
}

/** Adds the error of a row whose lrname is empty or none of the 12; spells a good one as the specification does. */
export function checkLagna(errors: ErrorList, row: number, values: Record<string, string>): number {
  const name = values.lrname?.trim();
  if (!name) {
    errors.add(row, 'lrname', '', MESSAGES.rowMissingLrname(row));
    return -1;
  }
  const order = lagnaOrder(name);
  if (order < 0) errors.add(row, 'lrname', name, `Row ${row}: Unknown lrname "${name}"`);
  else values.lrname = LAGNAS[order] as Lagna;
  return order;
}
