import type { WorkbookKind } from '@subtitle/contracts/columns';
import { matchWorkbook } from './rules/match-workbook';

/** A worksheet in the list of the workbook reader; see its SheetHead. */
export interface ListedSheet {
  name: string;
  hidden: boolean;
  /** Headings of the sheet; null if it is empty or the only sheet. */
  header: readonly string[] | null;
  damaged?: true;
}

/** A sheet that has the columns and can be selected. */
export interface OfferedSheet {
  name: string;
  hidden: boolean;
}

export interface SheetSelection {
  /** Names of the sheets to read; undefined if the workbook reader selects. */
  read: string[] | undefined;
  offered: OfferedSheet[];
  /** Messages about sheets that are not read, with the reason. */
  leftOut: string[];
  /** Message if the selection itself is wrong, else null. */
  fault: string | null;
}

/**
 * Sheets that this product adds to its own workbooks, by name and first heading: in templates, and in workbooks with
 * marked errors.
 */
const PRODUCT_SHEETS: Readonly<Record<string, string>> = {
  'How to fill in': 'Column',
  Summary: 'Summary',
  'Summary of errors': 'Summary',
};
/** Maximum share of missing columns for a sheet that probably should have them. */
const MAX_MISSING_SHARE = 0.25;

/**
 * Selects the sheets of a workbook to read: the sheets named by the uploader, else all visible sheets with the columns.
 * If no sheet has them, the first sheet is read, to report its missing columns.
 * @param wanted names that the uploader selected
 */
export function selectSheets(
  kind: WorkbookKind,
  sheets: readonly ListedSheet[],
  wanted?: readonly string[],
): SheetSelection {
  if (sheets.length < 2 && sheets.every(({ hidden }) => !hidden))
    return { read: undefined, offered: [], leftOut: [], fault: findUnknownSheet(sheets, sheets, wanted) };
  const lacks = new Map(sheets.map(({ name, header }) => [name, header ? matchWorkbook(kind, header).missing : null]));
  const offered = sheets.filter(({ name }) => lacks.get(name)?.length === 0);
  const read = offered.filter(({ name, hidden }) => (wanted ? wanted.includes(name) : !hidden)).map(({ name }) => name);
  const others = sheets.filter((sheet) => !read.includes(sheet.name) && isWorthNaming(sheet));
  const fault = findUnknownSheet(sheets, offered, wanted);
  if (fault) return { read: [], offered: offered.map(({ name, hidden }) => ({ name, hidden })), leftOut: [], fault };
  if (read.length === 0 && offered.length === 0)
    return {
      read: undefined,
      offered: [],
      leftOut: others.filter(({ damaged }) => damaged).map(describeDamagedSheet),
      fault,
    };
  return {
    read,
    offered: offered.map(({ name, hidden }) => ({ name, hidden })),
    leftOut: others.map((sheet) => describeUnreadSheet(sheet, lacks.get(sheet.name) ?? null, kind)),
    fault,
  };
}

function findUnknownSheet(
  sheets: readonly ListedSheet[],
  offered: readonly ListedSheet[],
  wanted: readonly string[] | undefined,
): string | null {
  if (!wanted) return null;
  if (wanted.length === 0) return 'No sheet is selected.';
  const unknown = wanted.find((name) => !offered.some((sheet) => sheet.name === name));
  if (unknown === undefined) return null;
  const isThere = sheets.some(({ name }) => name === unknown);
  return isThere ? `Sheet ${unknown} does not have the columns.` : `There is no sheet ${unknown} in this workbook.`;
}

const isWorthNaming = ({ name, header, damaged }: ListedSheet) =>
  damaged || (header !== null && !(PRODUCT_SHEETS[name] !== undefined && header[0]?.trim() === PRODUCT_SHEETS[name]));

const describeDamagedSheet = ({ name }: ListedSheet) => `Sheet ${name} is not read: it is damaged`;

function describeUnreadSheet(sheet: ListedSheet, missing: readonly string[] | null, kind: WorkbookKind): string {
  const { name, hidden, header } = sheet;
  if (sheet.damaged || !header) return describeDamagedSheet(sheet);
  if (missing?.length === 0)
    return hidden ? `Sheet ${name} is hidden and not read` : `Sheet ${name} is not read: not selected`;
  const all = matchWorkbook(kind, []).missing.length;
  if (missing && missing.length <= Math.max(1, all * MAX_MISSING_SHARE) && missing.length < all)
    return `Sheet ${name} is not read: its headings lack ${missing.join(', ')}`;
  return `Sheet ${name} is not read: it does not have the columns`;
}
