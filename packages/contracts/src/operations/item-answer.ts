import { type Static, type TSchema, Type } from 'typebox';
import { WORKFLOW_KINDS } from '../columns';
import { LANGUAGE_CODES, type LanguageCode, type TextColumn, textColumns } from '../languages';
import { closed, oneOf, Revision } from '../operation';
import { STAGES, STATUSES } from '../statuses';

/** Why and by whom a row was sent back; resolved when it is submitted again. */
export const SentBack = closed({
  reason: Type.String(),
  note: Type.String(),
  by: Type.String(),
  at: Type.String({ format: 'date-time' }),
});
export type SentBack = Static<typeof SentBack>;

/** Fields a row carries once for each language: texts, status, owner, stage, source, revision, round. */
function perLanguage() {
  const fields: Record<string, TSchema> = {};
  for (const code of LANGUAGE_CODES) {
    for (const column of textColumns(code)) fields[column] = Type.String();
    fields[`status_${code}`] = oneOf(STATUSES);
    fields[`assigned_${code}`] = Type.Union([Type.String(), Type.Null()]);
    fields[`stage_${code}`] = Type.Union([oneOf(STAGES), Type.Null()]);
    fields[`revision_${code}`] = Revision;
    fields[`round_${code}`] = Type.Integer({ minimum: 0, description: 'How often it was submitted.' });
    fields[`author_${code}`] = Type.Union([Type.String(), Type.Null()]);
    fields[`submitter_${code}`] = Type.Union([Type.String(), Type.Null()]);
    fields[`source_${code}`] = Type.Union([oneOf(LANGUAGE_CODES), Type.Null()]);
    fields[`sent_back_${code}`] = Type.Union([SentBack, Type.Null()]);
  }
  return fields;
}

type PerLanguage = { [K in TextColumn]: string } & {
  [K in `status_${LanguageCode}`]: (typeof STATUSES)[number];
} & { [K in `assigned_${LanguageCode}` | `author_${LanguageCode}` | `submitter_${LanguageCode}`]: string | null } & {
  [K in `stage_${LanguageCode}`]: (typeof STAGES)[number] | null;
} & {
  /** The language its assignment named to translate from; null where none was named. */
  [K in `source_${LanguageCode}`]: LanguageCode | null;
} & { [K in `revision_${LanguageCode}` | `round_${LanguageCode}`]: number } & {
  [K in `sent_back_${LanguageCode}`]: SentBack | null;
};

const Fixed = {
  id: Type.Integer(),
  kind: oneOf(WORKFLOW_KINDS),
  fromdate: Type.String({ description: 'day/month/year, as the workbook wrote it' }),
  todate: Type.String(),
  from: Type.String({ description: 'yyyy-mm-dd' }),
  to: Type.String({ description: 'yyyy-mm-dd' }),
  subno: Type.String(),
  starttime: Type.String(),
  endtime: Type.String(),
  lagna_rasi: Type.String(),
  lrname: Type.String(),
  url: Type.String(),
  sentiment: Type.String(),
  status: oneOf(STATUSES),
  assigned_to: Type.Union([Type.String(), Type.Null()]),
  import_id: Type.Union([Type.Integer(), Type.Null()]),
  import_row: Type.Union([Type.Integer(), Type.Null()]),
};
const fixed = closed(Fixed);

const PerLanguage = perLanguage();

/** One row as every list and editor reads it. */
export const ItemAnswer = Type.Unsafe<Static<typeof fixed> & PerLanguage>(closed({ ...Fixed, ...PerLanguage }));
export type ItemAnswer = Static<typeof ItemAnswer>;

/**
 * The same as lists send it. A row carries two languages when it comes and nothing of their work, so what a
 * language does not hold is left out: a text that is not there is empty, a status pending, a number 0, the rest null.
 */
const Listed = { ...Fixed, ...Type.Partial(Type.Object(PerLanguage)).properties };
export const ListedItem = Type.Unsafe<Static<typeof fixed> & Partial<PerLanguage>>(closed(Listed));
export type ListedItem = Static<typeof ListedItem>;

type Provenance = { imported?: LanguageCode[] };

/** A row as the lists of what waits for review send it. */
export const ListedReviewItem = Type.Unsafe<ListedItem & Provenance>(
  closed({
    ...Listed,
    imported: Type.Optional(
      Type.Array(oneOf(LANGUAGE_CODES), {
        description: 'Languages whose draft came with a workbook and was handed in as it came; left out for none.',
      }),
    ),
  }),
);
export type ListedReviewItem = Static<typeof ListedReviewItem>;
/** The same as its readers get it. */
export type ReviewItem = ItemAnswer & Provenance;

/** What a language holds that holds nothing. */
const BLANK = Object.fromEntries(
  LANGUAGE_CODES.flatMap((code) => [
    ...textColumns(code).map((column) => [column, '']),
    [`status_${code}`, 'pending'],
    ...['revision', 'round'].map((name) => [`${name}_${code}`, 0]),
    ...['assigned', 'stage', 'author', 'submitter', 'source', 'sent_back'].map((name) => [`${name}_${code}`, null]),
  ]),
) as PerLanguage;

/** A listed row with everything that was left out. */
export function completeItem(listed: ListedItem): ItemAnswer {
  return { ...BLANK, ...listed };
}

export function completeReviewItems(listed: ListedReviewItem[]): ReviewItem[] {
  return listed.map((one) => ({ ...BLANK, ...one }));
}

export function completeItems(listed: ListedItem[]): ItemAnswer[] {
  return listed.map(completeItem);
}
