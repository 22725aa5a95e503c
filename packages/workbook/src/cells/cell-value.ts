import { NO_VALUE } from '@subtitle/contracts/workbook-table';
import type { NumberKind } from '../formats/number-format';
import { formatIsoText, formatSerial } from '../formats/serial-date';
import type { ShowNumber } from '../formats/shown-date';
import { CELL_CHARACTERS, type SharedStrings } from '../texts/shared-strings';
import { decodeCellXml, decodeXml } from '../xml/xml-text';

/** Settings of the workbook that decide how the raw text of a cell is shown. */
export interface CellContext {
  decode(bytes: Uint8Array, from: number, to: number): string;
  strings: SharedStrings;
  /** Number kinds by style index. */
  styles: readonly NumberKind[];
  /** Functions that show a number, by style index; undefined if the plain text has the same information. */
  shows?: readonly (ShowNumber | undefined)[];
  /** The program that wrote the file does not calculate formulas, so their stored values may be wrong. */
  uncalculated?: boolean;
  date1904: boolean;
}

/**
 * Returns the text of one cell: strings unchanged, numbers plain (15 digits, as Excel keeps them), dates 'd/m/yyyy',
 * clock times 'h:m:s', booleans TRUE and FALSE, formulas as last calculated. Texts are cut at CELL_CHARACTERS.
 * @param type attribute t of the cell: str, inlineStr, n, b, e or d; `formula` for a formula whose result is a number.
 *   The scanner reads shared strings itself.
 * @param raw value as written in the XML, with entities
 */
export function readCellValue(context: CellContext, type: string, raw: string, style: number): string {
  // A formula with a text result may have an empty text. Only a formula with a numeric result counts as not calculated.
  if (type === 'formula' && raw.trim() === '') return NO_VALUE;
  if (type === 'n' || type === 'formula') return numberText(context, raw.trim(), style);
  const text = decodeCellXml(raw);
  if (type === 'b') return /^\s*(1|true|on)\s*$/i.test(text) ? 'TRUE' : 'FALSE';
  if (type === 'd') return formatIsoText(text.trim(), context.styles[style] ?? 'plain');
  return text.slice(0, CELL_CHARACTERS);
}

function numberText({ styles, date1904 }: CellContext, raw: string, style: number): string {
  if (raw === '') return '';
  const value = Number(raw);
  // The value is not a number. Its raw text is more useful than an empty cell.
  if (!Number.isFinite(value)) return decodeXml(raw).slice(0, CELL_CHARACTERS);
  return formatSerial(value, styles[style] ?? 'plain', date1904);
}

/**
 * Returns the number or date of a cell as a spreadsheet program shows it; undefined if the cell's text is the same.
 * @param type as in `readCellValue`
 */
export function readShownValue(context: CellContext, type: string, raw: string, style: number): string | undefined {
  const show = context.shows?.[style];
  if (!show || raw.trim() === '') return undefined;
  if (type === 'd') return formatIsoMoment(raw.trim());
  if (type !== 'n' && type !== 'formula') return undefined;
  const value = Number(raw);
  return Number.isFinite(value) ? show(value, context.date1904) : undefined;
}

/** Formats an ISO date and time as 'd/m/yyyy h:m:s'. */
function formatIsoMoment(text: string): string | undefined {
  return /^\d{4}-\d\d-\d\dT/.test(text) ? `${formatIsoText(text, 'day')} ${formatIsoText(text, 'time')}` : undefined;
}
