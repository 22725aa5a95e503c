import { looksLikeFormula } from './write-text';

/** Looks of written cells. Each look exists a second time with the mark "text, never a formula". */
const LOOKS = {
  plain: { font: 0, fill: 0 },
  title: { font: 1, fill: 0 },
  header: { font: 1, fill: 2 },
  'required-header': { font: 1, fill: 3 },
  'bad-row': { font: 0, fill: 4 },
  'bad-cell': { font: 0, fill: 5 },
  reason: { font: 2, fill: 4 },
} as const;
export type Look = keyof typeof LOOKS;

/**
 * Colours of the fills from number 2 on (the format reserves 0 and 1): grey header, blue header, light red, darker red.
 */
const FILLS = ['FFE7E6E6', 'FFBDD7EE', 'FFFFE3E3', 'FFFF9C9C'];
const FONTS = ['<sz val="11"/>', '<b/><sz val="11"/>', '<b/><sz val="11"/><color rgb="FF9C0006"/>'];
/** The number format "Text", in which Excel keeps typed values unchanged. */
const TEXT_FORMAT = 49;

const NAMES = Object.keys(LOOKS) as Look[];
const NUMBERS = Object.fromEntries(NAMES.map((name, at) => [name, 1 + at * 2])) as Record<Look, number>;

/** Returns the style number of a cell with this text. */
export function chooseStyle(look: Look, text = ''): number {
  return NUMBERS[look] + (looksLikeFormula(text) ? 1 : 0);
}

/** Returns the content of xl/styles.xml. Style 0 is the default of spreadsheet programs. */
export function writeStyles(): string {
  const fonts = FONTS.map((inside) => `<font>${inside}<name val="Calibri"/><family val="2"/></font>`);
  const fills = FILLS.map(
    (rgb) =>
      `<fill><patternFill patternType="solid"><fgColor rgb="${rgb}"/><bgColor indexed="64"/></patternFill></fill>`,
  );
  const styles = NAMES.flatMap((name) => [writeCellFormat(name, ''), writeCellFormat(name, ' quotePrefix="1"')]);
  return [
    `<fonts count="${fonts.length}">${fonts.join('')}</fonts>`,
    `<fills count="${fills.length + 2}"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${fills.join('')}</fills>`,
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    `<cellXfs count="${styles.length + 1}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${styles.join('')}</cellXfs>`,
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
  ].join('');
}

function writeCellFormat(name: Look, mark: string): string {
  const { font, fill } = LOOKS[name];
  return `<xf numFmtId="${TEXT_FORMAT}" fontId="${font}" fillId="${fill}" borderId="0" xfId="0"${mark} applyNumberFormat="1" applyFont="1" applyFill="1"/>`;
}
