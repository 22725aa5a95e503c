import { LAGNAS, type Lagna } from '@subtitle/contracts/lagnas';
import { MESSAGES } from '@subtitle/contracts/messages';
import type { ErrorList } from '../errors/error-list';

const ORDER = new Map<string, number>(LAGNAS.map((lagna, at) => [lagna.toLowerCase(), at]));

/** 0..11 of a lagna name in any case, -1 for anything else. */
export function lagnaOrder(name: string | undefined): number {
  return ORDER.get((name ?? '').trim().toLowerCase()) ?? -1;
}

/** 0..11 of a row's lagna; where it is none, -1 and the key of the fault. */
export interface CheckedLagna {
  order: number;
  fault: string | null;
}

/** Adds the error of a row whose lrname is empty or none of the 12; spells a good one as the specification does. */
export function checkLagna(errors: ErrorList, row: number, values: Record<string, string>): CheckedLagna {
  const name = values.lrname?.trim();
  if (!name) return { order: -1, fault: errors.add(row, 'lrname', '', MESSAGES.rowMissingLrname(row)) };
  const order = lagnaOrder(name);
  if (order < 0) return { order, fault: errors.add(row, 'lrname', name, `Row ${row}: Unknown lrname "${name}"`) };
  values.lrname = LAGNAS[order] as Lagna;
  return { order, fault: null };
}
