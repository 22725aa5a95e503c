import { LANGUAGE_CODES, type LanguageCode, type TextColumn, textColumns } from './languages';
import { type Column, WORKBOOKS } from './workbook-table';

export const PREDICTION_KINDS = ['daily', 'tenday'] as const;
export type PredictionKind = (typeof PREDICTION_KINDS)[number];
/** What one row of work is: the two kinds of prediction, the text-based activity, and the subtitles of a video. */
export const ITEM_KINDS = [...PREDICTION_KINDS, 'activity', 'video'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/** Kinds whose rows hold their texts themselves; those of a video stand apart from it, cue by cue. */
export type TextKind = Exclude<ItemKind, 'video'>;

/** What one workbook holds. */
export type WorkbookKind = keyof typeof WORKBOOKS;
export const WORKBOOK_KINDS = Object.keys(WORKBOOKS) as readonly WorkbookKind[];

/** The workbook that brings the rows of each kind. */
export const WORKBOOK_OF: Readonly<Record<ItemKind, WorkbookKind>> = {
  daily: 'daily',
  tenday: 'tenday',
  activity: 'activities',
  video: 'videos',
};

/** What one import brings in: a workbook, or one subtitle file. */
export type ImportKind = WorkbookKind | 'subtitles';
export const IMPORT_KINDS: readonly ImportKind[] = [...WORKBOOK_KINDS, 'subtitles'];

/** The columns of one kind, in the order of its workbook. */
export function columnsOf(kind: WorkbookKind): readonly Column[] {
  return WORKBOOKS[kind];
}

/** The names of the columns of each kind, in the order of its workbook. */
export const COLUMNS: Readonly<Record<WorkbookKind, readonly string[]>> = namesByKind();

const ALL_COLUMNS = WORKBOOK_KINDS.flatMap(columnsOf);

/** Status of the row, and of each language. */
export const STATUS_COLUMNS: readonly string[] = [
  ...new Set(ALL_COLUMNS.filter(({ status }) => status).map(({ name }) => name)),
];

/** The names of the text columns that rows of each kind have. */
export interface ItemTexts {
  daily: TextColumn;
  tenday: TextColumn;
  activity: `act_${LanguageCode}` | LanguageCode;
  /** None: the cues of a language stand apart from the row (operations/vtt.ts). */
  video: never;
}
/** The name of a text column of any row. */
export type ItemText = ItemTexts[ItemKind];
const ITEM_TEXTS: { readonly [K in ItemKind]: (language: LanguageCode) => readonly ItemTexts[K][] } = {
  daily: textColumns,
  tenday: textColumns,
  activity: (language) => [`act_${language}`, language],
  video: () => [],
};

/** Whether rows of a kind hold their texts themselves. */
export function holdsTexts(kind: ItemKind): kind is TextKind {
  return kind !== 'video';
}

/**
 * The text columns that rows of a kind have in one language. The first of one language is translated into the first of
 * another, and so on.
 */
export function itemTexts<K extends ItemKind>(kind: K, language: LanguageCode): readonly ItemTexts[K][] {
  return ITEM_TEXTS[kind](language);
}

/** Texts that may stay empty where their source is filled: the name of an activity (decision 37). */
const OPTIONAL_TEXTS: Partial<Record<ItemKind, RegExp>> = { activity: /^act_/ };

export function isOptionalText(kind: ItemKind, column: string): boolean {
  return OPTIONAL_TEXTS[kind]?.test(column) ?? false;
}

/** The text columns without those that may stay empty. */
export function requiredTexts<K extends ItemKind>(kind: K, language: LanguageCode): readonly ItemTexts[K][] {
  return itemTexts(kind, language).filter((column) => !isOptionalText(kind, column));
}

/** What the name of a text column of a row looks like, as a JSON schema says it. */
export const ITEM_TEXT_PATTERN = `^(${[
  ...new Set(ITEM_KINDS.flatMap((kind) => LANGUAGE_CODES.flatMap((code) => itemTexts(kind, code)))),
].join('|')})$`;

/** Names and texts of an activity; its workbook brings the names of two languages only. */
export const ACTIVITY_TEXTS: readonly { name: string; text: LanguageCode }[] = LANGUAGE_CODES.flatMap((text) =>
  itemTexts('activity', text).map((name) => ({ name, text })),
);

/** Languages of texts by the names they have in any workbook or row, in lower case. */
const TEXT_LANGUAGES = new Map(
  [...ALL_COLUMNS, ...ACTIVITY_TEXTS].flatMap(({ name, text }) => (text ? [[name.toLowerCase(), text] as const] : [])),
);

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
