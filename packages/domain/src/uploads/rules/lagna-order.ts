import { LAGNAS, type Lagna } from '@subtitle/contracts/lagnas';
import { MESSAGES } from '@subtitle/contracts/messages';
import type { ErrorList } from '../errors/error-list';

const ORDER = new Map<string, number>(LAGNAS.map((lagna, at) => [lagna.toLowerCase(), at]));

/** Returns 0..11 for a lagna name in any case, -1 for any other text. */
export function getLagnaOrder(name: string | undefined): number {
  return ORDER.get((name ?? '').trim().toLowerCase()) ?? -1;
}

/** Order of a row's lagna, 0..11; for any other text -1 and the key of the fault. */
export interface CheckedLagna {
  order: number;
  fault: string | null;
}

/** Adds an error if lrname is empty or not one of the 12. A valid lrname gets the specification's spelling. */
export function checkLagna(errors: ErrorList, row: number, values: Record<string, string>): CheckedLagna {
  const name = values.lrname?.trim();
  if (!name) return { order: -1, fault: errors.add(row, 'lrname', '', MESSAGES.rowMissingLrname(row)) };
  const order = getLagnaOrder(name);
  if (order < 0) return { order, fault: errors.add(row, 'lrname', name, `Row ${row}: Unknown lrname "${name}"`) };
  values.lrname = LAGNAS[order] as Lagna;
  return { order, fault: null };
}
