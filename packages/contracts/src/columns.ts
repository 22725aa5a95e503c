import type { ItemKindDescription } from './item-kind';
import { ITEM_KIND_TABLE } from './kind-table';
import { LANGUAGE_CODES, type LanguageCode } from './languages';
import { type Column, WORKBOOKS } from './workbook-table';

export type ItemKindTable = typeof ITEM_KIND_TABLE;
/**
 * Kinds of rows that go through the workflow: two kinds of prediction, text-based activities, and videos with their
 * subtitles.
 */
export type ItemKind = keyof ItemKindTable;
/** Every kind of row, in the order of the table. */
export const ITEM_KINDS = Object.keys(ITEM_KIND_TABLE) as readonly ItemKind[];
/** Kinds of prediction, which have their own paths in the specification. */
export const PREDICTION_KINDS = ['daily', 'tenday'] as const satisfies readonly ItemKind[];
export type PredictionKind = (typeof PREDICTION_KINDS)[number];

/** Returns the properties of a kind, from the table of kinds. */
export function describeKind(kind: ItemKind): ItemKindDescription {
  return ITEM_KIND_TABLE[kind];
}

/** Kinds whose rows store their texts. The texts of other kinds are stored outside the row, cue by cue. */
export type TextKind = { [K in ItemKind]: [ItemTexts[K]] extends [never] ? never : K }[ItemKind];

/** The kinds of workbook, by the keys of their table. */
export type WorkbookKind = keyof typeof WORKBOOKS;
export const WORKBOOK_KINDS = Object.keys(WORKBOOKS) as readonly WorkbookKind[];

/** Kind of the workbook that contains the rows of each kind. */
export const WORKBOOK_OF: Readonly<Record<ItemKind, WorkbookKind>> = mapKinds(({ workbook }) => workbook);

/** Kinds of import: a workbook, or one subtitle file. */
export type ImportKind = WorkbookKind | 'subtitles';
export const IMPORT_KINDS: readonly ImportKind[] = [...WORKBOOK_KINDS, 'subtitles'];

/** Returns the kind of row that an import creates; undefined for a subtitle file. */
export function findRowKind(kind: ImportKind): ItemKind | undefined {
  return ITEM_KINDS.find((one) => WORKBOOK_OF[one] === kind);
}

/** Returns the columns of one kind, in the order of its workbook. */
export function getColumns(kind: WorkbookKind): readonly Column[] {
  return WORKBOOKS[kind].columns;
}

/** Column names of each kind, in the order of its workbook. */
export const COLUMNS: Readonly<Record<WorkbookKind, readonly string[]>> = collectColumnNames();

const ALL_COLUMNS = WORKBOOK_KINDS.flatMap(getColumns);

/** Names of the columns with the status of the row or of one language. */
export const STATUS_COLUMNS: readonly string[] = collectStatusColumns();

/** Names of the text columns of each kind; never if the texts are stored outside the row. */
export type ItemTexts = { [K in ItemKind]: ReturnType<ItemKindTable[K]['texts']>[number] };
/** Name of a text column of any row. */
export type ItemText = ItemTexts[ItemKind];

const HAS_TEXT_COLUMNS = mapKinds(({ texts }) => LANGUAGE_CODES.some((code) => texts(code).length > 0));

/** Returns whether rows of a kind store their texts. */
export function hasTextColumns(kind: ItemKind): kind is TextKind {
  return HAS_TEXT_COLUMNS[kind];
}

/** Returns the text columns of a kind in one language. The columns of two languages correspond by position. */
export function getTextColumns<K extends ItemKind>(kind: K, language: LanguageCode): readonly ItemTexts[K][] {
  return describeKind(kind).texts(language) as readonly ItemTexts[K][];
}

/** Returns whether a text may stay empty although its source is filled. */
export function isOptionalText(kind: ItemKind, column: string): boolean {
  return describeKind(kind).optionalTexts?.test(column) ?? false;
}

/** Returns the text columns of a kind in one language, except optional ones. */
export function getRequiredColumns<K extends ItemKind>(kind: K, language: LanguageCode): readonly ItemTexts[K][] {
  return getTextColumns(kind, language).filter((column) => !isOptionalText(kind, column));
}

/** All text columns of rows of any kind, including those that are optional in a workbook. */
const ALL_TEXTS = ITEM_KINDS.flatMap((kind) =>
  LANGUAGE_CODES.flatMap((text) => getTextColumns(kind, text).map((name) => ({ name, text }))),
);

/** Pattern of the name of a text column, for JSON schemas. */
export const ITEM_TEXT_PATTERN = `^(${[...new Set(ALL_TEXTS.map(({ name }) => name))].join('|')})$`;

/** Pattern of the name of a text: its column, or for subtitles the number of the cue, as in the history. */
export const TEXT_NAME_PATTERN = `${ITEM_TEXT_PATTERN}|^[1-9][0-9]{0,5}$`;

/** Language of each text column of any workbook or row, by lower-case name. */
const TEXT_LANGUAGES = mapTextLanguages();

/**
 * Returns the language of the texts in a column, for workbooks and rows of any kind: `hi_2`, `act_hi` and plain `hi`
 * are Hindi. Case is ignored.
 * @returns undefined if the column holds no text
 */
export function findColumnLanguage(name: string): LanguageCode | undefined {
  return TEXT_LANGUAGES.get(name.toLowerCase());
}

function collectColumnNames(): Record<WorkbookKind, readonly string[]> {
  const names = WORKBOOK_KINDS.map((kind) => [kind, getColumns(kind).map(({ name }) => name)]);
  return Object.fromEntries(names);
}

function mapTextLanguages(): ReadonlyMap<string, LanguageCode> {
  const columns: readonly Pick<Column, 'name' | 'text'>[] = [...ALL_COLUMNS, ...ALL_TEXTS];
  return new Map(columns.flatMap(({ name, text }) => (text ? [[name.toLowerCase(), text]] : [])));
}

function collectStatusColumns(): readonly string[] {
  return [...new Set(ALL_COLUMNS.filter(({ status }) => status).map(({ name }) => name))];
}

function mapKinds<Value>(pick: (kind: ItemKindDescription) => Value): Record<ItemKind, Value> {
  return Object.fromEntries(ITEM_KINDS.map((kind) => [kind, pick(describeKind(kind))])) as Record<ItemKind, Value>;
}
