import type { ItemKindDescription } from './item-kind';
import { ITEM_KIND_TABLE } from './kind-table';
import { LANGUAGE_CODES, type LanguageCode } from './languages';
import { type Column, WORKBOOKS } from './workbook-table';

export type ItemKindTable = typeof ITEM_KIND_TABLE;
/** What one row of work is: the two kinds of prediction, the text-based activity, and the subtitles of a video. */
export type ItemKind = keyof ItemKindTable;
/** In the order of the table. */
export const ITEM_KINDS = Object.keys(ITEM_KIND_TABLE) as readonly ItemKind[];
/** The kinds whose calls name them by their path, because the specification does. */
export const PREDICTION_KINDS = ['daily', 'tenday'] as const satisfies readonly ItemKind[];
export type PredictionKind = (typeof PREDICTION_KINDS)[number];

/** In what a kind differs from others. */
export function describeKind(kind: ItemKind): ItemKindDescription {
  return ITEM_KIND_TABLE[kind];
}

/** Kinds whose rows hold their texts themselves; those of others stand apart from them, cue by cue. */
export type TextKind = { [K in ItemKind]: [ItemTexts[K]] extends [never] ? never : K }[ItemKind];

/** What one workbook holds. */
export type WorkbookKind = keyof typeof WORKBOOKS;
export const WORKBOOK_KINDS = Object.keys(WORKBOOKS) as readonly WorkbookKind[];

/** The workbook that brings the rows of each kind. */
export const WORKBOOK_OF: Readonly<Record<ItemKind, WorkbookKind>> = ofEachKind(({ workbook }) => workbook);

/** What one import brings in: a workbook, or one subtitle file. */
export type ImportKind = WorkbookKind | 'subtitles';
export const IMPORT_KINDS: readonly ImportKind[] = [...WORKBOOK_KINDS, 'subtitles'];

/** The kind of row that an import brings in; none for a subtitle file. */
export function rowsOf(kind: ImportKind): ItemKind | undefined {
  return ITEM_KINDS.find((one) => WORKBOOK_OF[one] === kind);
}

/** The columns of one kind, in the order of its workbook. */
export function columnsOf(kind: WorkbookKind): readonly Column[] {
  return WORKBOOKS[kind].columns;
}

// What is marked as pure is left out of pages that do not ask for it.
/** The names of the columns of each kind, in the order of its workbook. */
export const COLUMNS: Readonly<Record<WorkbookKind, readonly string[]>> = /* @__PURE__ */ namesByKind();

const ALL_COLUMNS = /* @__PURE__ */ WORKBOOK_KINDS.flatMap(columnsOf);

/** Status of the row, and of each language. */
export const STATUS_COLUMNS: readonly string[] = /* @__PURE__ */ statusColumns();

/** The names of the text columns that rows of each kind have; none where they stand apart from the row. */
export type ItemTexts = { [K in ItemKind]: ReturnType<ItemKindTable[K]['texts']>[number] };
/** The name of a text column of any row. */
export type ItemText = ItemTexts[ItemKind];

const HOLDS_TEXTS = ofEachKind(({ texts }) => LANGUAGE_CODES.some((code) => texts(code).length > 0));

/** Whether rows of a kind hold their texts themselves. */
export function holdsTexts(kind: ItemKind): kind is TextKind {
  return HOLDS_TEXTS[kind];
}

/**
 * The text columns that rows of a kind have in one language. The first of one language is translated into the first of
 * another, and so on.
 */
export function itemTexts<K extends ItemKind>(kind: K, language: LanguageCode): readonly ItemTexts[K][] {
  return describeKind(kind).texts(language) as readonly ItemTexts[K][];
}

/** Whether a text may stay empty where its source is filled. */
export function isOptionalText(kind: ItemKind, column: string): boolean {
  return describeKind(kind).optionalTexts?.test(column) ?? false;
}

/** The text columns without those that may stay empty. */
export function requiredTexts<K extends ItemKind>(kind: K, language: LanguageCode): readonly ItemTexts[K][] {
  return itemTexts(kind, language).filter((column) => !isOptionalText(kind, column));
}

/** Every text column that rows of any kind have: a workbook need not bring them all. */
const ALL_TEXTS = ITEM_KINDS.flatMap((kind) =>
  LANGUAGE_CODES.flatMap((text) => itemTexts(kind, text).map((name) => ({ name, text }))),
);

/** What the name of a text column of a row looks like, as a JSON schema says it. */
export const ITEM_TEXT_PATTERN = `^(${[...new Set(ALL_TEXTS.map(({ name }) => name))].join('|')})$`;

/** Languages of texts by the names they have in any workbook or row, in lower case. */
const TEXT_LANGUAGES = /* @__PURE__ */ textLanguages();

/**
 * The language of the texts that columns of this name hold, in workbooks of any kind and in what is made of them:
 * `hi_2`, `act_hi` and plain `hi` are Hindi. Case does not count.
 * @returns undefined where they hold no text
 */
export function columnLanguage(name: string): LanguageCode | undefined {
  return TEXT_LANGUAGES.get(name.toLowerCase());
}

function namesByKind(): Record<WorkbookKind, readonly string[]> {
  const names = WORKBOOK_KINDS.map((kind) => [kind, columnsOf(kind).map(({ name }) => name)]);
  return Object.fromEntries(names);
}

function textLanguages(): ReadonlyMap<string, LanguageCode> {
  const columns: readonly Pick<Column, 'name' | 'text'>[] = [...ALL_COLUMNS, ...ALL_TEXTS];
  return new Map(columns.flatMap(({ name, text }) => (text ? [[name.toLowerCase(), text]] : [])));
}

function statusColumns(): readonly string[] {
  return [...new Set(ALL_COLUMNS.filter(({ status }) => status).map(({ name }) => name))];
}

function ofEachKind<Value>(pick: (kind: ItemKindDescription) => Value): Record<ItemKind, Value> {
  return Object.fromEntries(ITEM_KINDS.map((kind) => [kind, pick(describeKind(kind))])) as Record<ItemKind, Value>;
}
