import { WorkbookError } from '../workbook-error';

export const MAX_COLUMNS = 16_384;

const TYPES: Record<number, string> = { 115: 's', 110: 'n', 98: 'b', 101: 'e', 100: 'd' };

/** Reads the type of a cell. An unknown type is n. */
export function readType(bytes: Uint8Array, from: number, to: number): string {
  if (to - from === 1) return TYPES[bytes[from]!] ?? 'n';
  return to - from === 3 ? 'str' : 'inlineStr';
}

/** @throws WorkbookError damaged unless it has one to ten digits and no other character */
export function readNumber(bytes: Uint8Array, from: number, to: number): number {
  let number = 0;
  for (let at = from; at < to; at++) {
    const digit = bytes[at]! - 0x30;
    if (digit < 0 || digit > 9 || at - from > 9) throw new WorkbookError('damaged');
    number = number * 10 + digit;
  }
  return number;
}

/** Column of a reference such as AB12, from 0; undefined if the reference does not begin with a letter. */
export function readColumn(bytes: Uint8Array, from: number, to: number): number | undefined {
  let column = 0;
  for (let at = from; at < to; at++) {
    const letter = (bytes[at]! & 0xdf) - 0x40;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
    if (column > MAX_COLUMNS) throw new WorkbookError('damaged');
  }
  return column === 0 ? undefined : column - 1;
}

/** Reads a whole number of at most nine digits; -1 for any other text. */
export function readDigits(bytes: Uint8Array, from: number, to: number): number {
  if (to === from || to - from > 9) return -1;
  let number = 0;
  for (let at = from; at < to; at++) {
    const digit = bytes[at]! - 0x30;
    if (digit < 0 || digit > 9) return -1;
    number = number * 10 + digit;
  }
  return number;
}

/** Reads an index that may be split into pieces or have spaces around it. */
export function readIndex(start: number, raw: string): number {
  const index = Number(start < 0 ? raw : `${start}${raw}`);
  if (!Number.isInteger(index) || index < 0) throw new WorkbookError('damaged');
  return index;
}
