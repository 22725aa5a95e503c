import type * as kindTable from '@subtitle/contracts/kind-table';
import type * as languageTable from '@subtitle/contracts/language-table';
import type * as stageTable from '@subtitle/contracts/stage-table';
import type { Workbook } from '@subtitle/contracts/workbook-table';

/**
 * A language, a text column, an optional column of activities and a kind of workbook that no product code names. A test
 * adds them to the tables and finds code that ignores the tables:
 *
 *     jest.mock('@subtitle/contracts/language-table', () => ...addMadeUpLanguage(jest.requireActual(...)))
 */
export const MADE_UP = {
  /** Santali in Ol Chiki. Its code has three letters, to find code that expects two. */
  code: 'sat',
  title: 'Santali',
  font: 'Noto Sans Ol Chiki Variable',
  letter: 'ᱟ',
  zero: '᱐',
  sentence: 'ᱛᱮᱦᱮᱧ ᱫᱚ ᱵᱮᱥ ᱢᱟᱦᱟᱸ',
  /** Number of an additional text column in every language. */
  part: 5,
  column: 'notes',
  kind: 'proverbs',
} as const;

/** Adds the language, its script and the text column. */
export function addMadeUpLanguage(table: typeof languageTable): object {
  return {
    SCRIPTS: { ...table.SCRIPTS, Ol_Chiki: { font: MADE_UP.font, letter: MADE_UP.letter, zero: MADE_UP.zero } },
    LANGUAGES: { ...table.LANGUAGES, [MADE_UP.code]: { name: MADE_UP.title.toLowerCase(), script: 'Ol_Chiki' } },
    TEXT_COLUMN_NUMBERS: [...table.TEXT_COLUMN_NUMBERS, MADE_UP.part],
  };
}

/**
 * Adds the optional column to activities, and the kind of workbook, with a text in Hindi and one in the made-up language.
 * Its column names occur in no other kind.
 */
export function addMadeUpKind({ WORKBOOKS }: { WORKBOOKS: Record<string, Workbook> }): object {
  const columns = [
    { name: 'number', identifies: true, required: true },
    { name: 'Saying', text: 'hi' },
    { name: `saying_${MADE_UP.code}`, text: MADE_UP.code },
  ];
  const { activities } = WORKBOOKS as { activities: Workbook };
  const withNotes = { ...activities, columns: [...activities.columns, { name: MADE_UP.column, optional: true }] };
  return {
    WORKBOOKS: { ...WORKBOOKS, activities: withNotes, [MADE_UP.kind]: createMadeUpWorkbook(MADE_UP.kind, columns) },
  };
}

/** Adds the column as a field of activities. */
export function addMadeUpField({ ITEM_KIND_TABLE }: typeof kindTable): object {
  const { activity } = ITEM_KIND_TABLE;
  const fields = { ...activity.fields, [MADE_UP.column]: activity.fields.BB_End };
  return { ITEM_KIND_TABLE: { ...ITEM_KIND_TABLE, activity: { ...activity, fields } } };
}

/**
 * A fifth kind of row with a workflow, described like the four kinds of the product. Its text columns have unique
 * names, and one of them is optional. It also has a field that no other kind has. Its workbook has the name of the
 * kind.
 */
export const MADE_UP_ROW = {
  kind: 'horoscope-month',
  collection: 'made_up_months',
  day: '2031-07-01',
  pages: { translate: '/HoroscopesMonth', correct: '/CorrectionHoroscopesMonth' },
  noun: ['horoscope', 'horoscopes'],
  /** Text columns of a language; the second is optional. */
  texts: (language: string) => [`month_${language}`, `motto_${language}`] as const,
} as const;

/** Adds this kind to the table of kinds. */
export function addMadeUpRow(table: typeof kindTable): object {
  const { ITEM_KIND_TABLE } = table;
  const { mksabb: _, ...others } = ITEM_KIND_TABLE.activity.fields;
  const description = {
    workbook: MADE_UP_ROW.kind,
    texts: MADE_UP_ROW.texts,
    optionalTexts: /^motto_/,
    fields: { planet: others.Date },
    name: ['planet'],
    days: 'range',
    clip: null,
    pages: MADE_UP_ROW.pages,
    noun: MADE_UP_ROW.noun,
  };
  return { ITEM_KIND_TABLE: { ...ITEM_KIND_TABLE, [MADE_UP_ROW.kind]: description } };
}

/** Adds the workbook of this kind, with text columns of two languages only. */
export function addMadeUpRowWorkbook({ WORKBOOKS }: { WORKBOOKS: Record<string, Workbook> }): object {
  const columns = [
    { name: 'planet', identifies: true, required: true },
    ...MADE_UP_ROW.texts('hi').map((name) => ({ name, text: 'hi' })),
    ...MADE_UP_ROW.texts('te').map((name) => ({ name, text: 'te' })),
  ];
  return { WORKBOOKS: { ...WORKBOOKS, [MADE_UP_ROW.kind]: createMadeUpWorkbook(MADE_UP_ROW.kind, columns) } };
}

/** A stage between correct and review, with a role and a status that no line of the product names. */
export const MADE_UP_STAGE = {
  stage: 'proofread',
  role: 'proofreader',
  status: 'proofread',
  names: { verb: 'proofread', does: 'proofreads', title: 'Proofreading' },
  color: { light: '#7a4fd0', dark: '#a98bea' },
} as const;

/** Returns the tables with the stage and its status. */
export function addMadeUpStage({ STAGE_TABLE, STATUS_TABLE, ...constants }: typeof stageTable): object {
  const { stage, status, role, names, color } = MADE_UP_STAGE;
  const { review, ...stages } = STAGE_TABLE;
  const { approved, ...statuses } = STATUS_TABLE;
  const description = {
    role,
    submits: status,
    open: [constants.ASSIGNED, status],
    list: constants.ASSIGNED,
    isTextRequired: true,
    names,
    next: 'review',
  };
  return {
    ...constants,
    STAGE_TABLE: { ...stages, [stage]: description, review },
    STATUS_TABLE: { ...statuses, [status]: { name: status, color }, approved },
  };
}

/** Adds a page for this stage to each kind. */
export function addMadeUpStagePages({ ITEM_KIND_TABLE }: typeof kindTable): object {
  const kinds = Object.entries(ITEM_KIND_TABLE).map(([kind, { pages, ...description }]) => [
    kind,
    { ...description, pages: { ...pages, [MADE_UP_STAGE.stage]: pages.correct.replace('Correction', 'Proofreading') } },
  ]);
  return { ITEM_KIND_TABLE: Object.fromEntries(kinds) };
}

function createMadeUpWorkbook(kind: string, columns: readonly object[]): object {
  const successMessage = `${kind} uploaded successfully!`;
  return { columns, path: `/made-up/${kind}`, field: 'rows', hasChannel: false, allowsXls: false, successMessage };
}

/** Returns all names of text columns with these tables. The list is built independently of the product's code. */
export function listAllTextNames(codes: readonly string[]): string[] {
  const numbers = [1, 2, 3, 4, MADE_UP.part];
  const ofLanguages = codes.flatMap((code) => [...numbers.map((n) => `${code}_${n}`), `act_${code}`, code]);
  return [...ofLanguages, 'Saying', `saying_${MADE_UP.code}`];
}
