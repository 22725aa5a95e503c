import { NO_VALUE } from '@subtitle/contracts/workbook-table';
import { CELL_CHARACTERS, type SharedStrings } from '../texts/shared-strings';
import { cellXmlText, xmlText } from '../xml/xml-text';
import type { NumberKind } from './number-format';
import { isoText, serialText } from './serial-date';

/** What turns the raw text of a cell into what people see. */
export interface CellContext {
  decode(bytes: Uint8Array, from: number, to: number): string;
  strings: SharedStrings;
  /** By style index. */
  styles: readonly NumberKind[];
  date1904: boolean;
}

/**
 * The text of one cell: strings letter by letter, numbers plain (15 digits, as Excel keeps them), dates 'd/m/yyyy', clock
 * times 'h:m:s', booleans TRUE and FALSE, formulas as last computed. Texts are cut at CELL_CHARACTERS.
 * @param type the cell's t: str, inlineStr, n, b, e or d; `formula` where that of a number is one; shared strings are the scanner's
 * @param raw its value as written in the XML, entities unresolved
 */
export function cellValue(context: CellContext, type: string, raw: string, style: number): string {
  // One that tells a text may well tell an empty one.
  if (type === 'formula' && raw.trim() === '') return NO_VALUE;
  if (type === 'n' || type === 'formula') return numberText(context, raw.trim(), style);
  const text = cellXmlText(raw);
  if (type === 'b') return /^\s*(1|true|on)\s*$/i.test(text) ? 'TRUE' : 'FALSE';
  if (type === 'd') return isoText(text.trim(), context.styles[style] ?? 'plain');
  return text.slice(0, CELL_CHARACTERS);
}

function numberText({ styles, date1904 }: CellContext, raw: string, style: number): string {
  if (raw === '') return '';
  const value = Number(raw);
  // Not a number after all: what stands there is better than nothing.
  if (!Number.isFinite(value)) return xmlText(raw).slice(0, CELL_CHARACTERS);
  return serialText(value, styles[style] ?? 'plain', date1904);
}
