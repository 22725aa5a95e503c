import { NO_VALUE } from '@subtitle/contracts/workbook-table';
import type { NumberKind } from '../formats/number-format';
import { isoText, serialText } from '../formats/serial-date';
import type { ShowNumber } from '../formats/shown-date';
import { CELL_CHARACTERS, type SharedStrings } from '../texts/shared-strings';
import { cellXmlText, xmlText } from '../xml/xml-text';

/** What turns the raw text of a cell into what people see. */
export interface CellContext {
  decode(bytes: Uint8Array, from: number, to: number): string;
  strings: SharedStrings;
  /** By style index. */
  styles: readonly NumberKind[];
  /** By style index: how a number is shown, where that is not its plain text. */
  shows?: readonly (ShowNumber | undefined)[];
  /** What formulas say was stored by a program that does not calculate. */
  uncalculated?: boolean;
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

/**
 * The number or moment of a cell as the spreadsheet program shows it; undefined where its text is that already.
 * @param type as of `cellValue`
 */
export function shownValue(context: CellContext, type: string, raw: string, style: number): string | undefined {
  const show = context.shows?.[style];
  if (!show || raw.trim() === '') return undefined;
  if (type === 'd') return isoMoment(raw.trim());
  if (type !== 'n' && type !== 'formula') return undefined;
  const value = Number(raw);
  return Number.isFinite(value) ? show(value, context.date1904) : undefined;
}

/** 'd/m/yyyy h:m:s' of an ISO moment. */
function isoMoment(text: string): string | undefined {
  return /^\d{4}-\d\d-\d\dT/.test(text) ? `${isoText(text, 'day')} ${isoText(text, 'time')}` : undefined;
}
