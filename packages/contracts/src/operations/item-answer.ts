import { type Static, type TObject, type TSchema, Type } from 'typebox';
import { ITEM_KINDS, type ItemKind, type ItemText, type ItemTexts, itemTexts, PREDICTION_KINDS } from '../columns';
import { LANGUAGE_CODES, type LanguageCode } from '../languages';
import { closed, IsoTime, oneOf, Revision } from '../operation';
import { MKSABB, STAGES, STATUSES } from '../statuses';

/** Why and by whom a row was sent back; resolved when it is submitted again. */
export const SentBack = closed({
  reason: Type.String(),
  note: Type.String(),
  by: Type.String(),
  at: IsoTime,
});
export type SentBack = Static<typeof SentBack>;

const orNull = (schema: TSchema) => Type.Union([schema, Type.Null()]);

/** What a row of any kind carries once for each language beside its texts: status, owner, stage, source, revision, round. */
const WORK: Readonly<Record<string, TSchema>> = Object.fromEntries(
  LANGUAGE_CODES.flatMap((code) => [
    [`status_${code}`, oneOf(STATUSES)],
    [`assigned_${code}`, orNull(Type.String())],
    [`stage_${code}`, orNull(oneOf(STAGES))],
    [`revision_${code}`, Revision],
    [`round_${code}`, Type.Integer({ minimum: 0, description: 'How often it was submitted.' })],
    [`author_${code}`, orNull(Type.String())],
    [`submitter_${code}`, orNull(Type.String())],
    [`source_${code}`, orNull(oneOf(LANGUAGE_CODES))],
    [`sent_back_${code}`, orNull(SentBack)],
  ]),
);

type Work = { [K in `status_${LanguageCode}`]: (typeof STATUSES)[number] } & {
  [K in `${'assigned' | 'author' | 'submitter'}_${LanguageCode}`]: string | null;
} & { [K in `stage_${LanguageCode}`]: (typeof STAGES)[number] | null } & {
  /** The language its assignment named to translate from; null where none was named. */
  [K in `source_${LanguageCode}`]: LanguageCode | null;
} & { [K in `${'revision' | 'round'}_${LanguageCode}`]: number } & {
  [K in `sent_back_${LanguageCode}`]: SentBack | null;
};

const text = () => Type.String();

/** What a row of any kind carries once. */
const ROW = {
  id: Type.Integer(),
  from: Type.String({ description: 'yyyy-mm-dd' }),
  to: Type.String({ description: 'yyyy-mm-dd' }),
  lrname: text(),
  url: text(),
  status: oneOf(STATUSES),
  assigned_to: Type.Union([Type.String(), Type.Null()]),
  import_id: Type.Union([Type.Integer(), Type.Null()]),
  import_row: Type.Union([Type.Integer(), Type.Null()]),
};

const PREDICTION = {
  kind: oneOf(PREDICTION_KINDS),
  ...ROW,
  fromdate: Type.String({ description: 'day/month/year, as the workbook wrote it' }),
  todate: text(),
  subno: text(),
  starttime: text(),
  endtime: text(),
  lagna_rasi: text(),
  sentiment: text(),
};

const ACTIVITY = {
  kind: Type.Literal('activity'),
  ...ROW,
  Date: Type.String({ description: 'As the workbook wrote it.' }),
  BB_Start: text(),
  BB_End: text(),
  MKSA_Start: text(),
  MKSA_End: text(),
  mksabb: Type.Union([oneOf(MKSABB), Type.Null()]),
};

const VIDEO = {
  kind: Type.Literal('video'),
  ...ROW,
  channel_id: Type.Integer(),
  video_title: text(),
  link: text(),
};

/**
 * Beside them what the subtitles of a video carry once for each language: the language their texts were made from (null
 * while there is none), how many cues have a text, and how many need one.
 */
const OF_SUBTITLES: Readonly<Record<string, TSchema>> = Object.fromEntries(
  LANGUAGE_CODES.flatMap((code) => [
    [`bound_${code}`, orNull(oneOf(LANGUAGE_CODES))],
    [`filled_${code}`, Type.Integer({ minimum: 0 })],
    [`needed_${code}`, Type.Integer({ minimum: 0 })],
  ]),
);
type OfSubtitles = { [K in `bound_${LanguageCode}`]: LanguageCode | null } & {
  [K in `${'filled' | 'needed'}_${LanguageCode}`]: number;
};

type Texts<K extends ItemKind> = { [Column in ItemTexts[K]]: string };
type OfLanguages<K extends ItemKind> = Texts<K> & Work;
type Prediction = Static<TObject<typeof PREDICTION>>;
type Activity = Static<TObject<typeof ACTIVITY>>;
type Video = Static<TObject<typeof VIDEO>>;

const ofLanguages = (kind: ItemKind): Record<string, TSchema> => ({
  ...Object.fromEntries(LANGUAGE_CODES.flatMap((code) => itemTexts(kind, code)).map((column) => [column, text()])),
  ...WORK,
});
const OF_PREDICTION = ofLanguages('daily');
const OF_ACTIVITY = ofLanguages('activity');
const OF_VIDEO = { ...ofLanguages('video'), ...OF_SUBTITLES };

/** A daily or a 10-day prediction as every editor reads it. */
export const PredictionAnswer = Type.Unsafe<Prediction & OfLanguages<'daily'>>(
  closed({ ...PREDICTION, ...OF_PREDICTION }),
);
export type PredictionAnswer = Static<typeof PredictionAnswer>;
/** The same of an activity. */
export const ActivityAnswer = Type.Unsafe<Activity & OfLanguages<'activity'>>(closed({ ...ACTIVITY, ...OF_ACTIVITY }));
export type ActivityAnswer = Static<typeof ActivityAnswer>;
/** The same of a video, without the texts of its subtitles: `open-translation` reads those. */
export const VideoItemAnswer = Type.Unsafe<Video & OfLanguages<'video'> & OfSubtitles>(
  closed({ ...VIDEO, ...OF_VIDEO }),
);
export type VideoItemAnswer = Static<typeof VideoItemAnswer>;
/** One row of any kind; `kind` tells which. */
export const ItemAnswer = Type.Unsafe<PredictionAnswer | ActivityAnswer | VideoItemAnswer>(
  Type.Union([PredictionAnswer, ActivityAnswer, VideoItemAnswer]),
);
export type ItemAnswer = Static<typeof ItemAnswer>;

const part = (properties: Record<string, TSchema>) => Type.Partial(Type.Object(properties)).properties;
const LISTED_PREDICTION = { ...PREDICTION, ...part(OF_PREDICTION) };
const LISTED_ACTIVITY = { ...ACTIVITY, ...part(OF_ACTIVITY) };
const LISTED_VIDEO = { ...VIDEO, ...part(OF_VIDEO) };

/**
 * The same as lists send it. A row carries two languages when it comes and nothing of their work, so what a
 * language does not hold is left out: a text that is not there is empty, a status pending, a number 0, the rest null.
 */
export const ListedPrediction = Type.Unsafe<Prediction & Partial<OfLanguages<'daily'>>>(closed(LISTED_PREDICTION));
export type ListedPrediction = Static<typeof ListedPrediction>;
export const ListedActivity = Type.Unsafe<Activity & Partial<OfLanguages<'activity'>>>(closed(LISTED_ACTIVITY));
export type ListedActivity = Static<typeof ListedActivity>;
export const ListedVideo = Type.Unsafe<Video & Partial<OfLanguages<'video'> & OfSubtitles>>(closed(LISTED_VIDEO));
export type ListedVideo = Static<typeof ListedVideo>;
export type ListedItem = ListedPrediction | ListedActivity | ListedVideo;

type Provenance = { imported?: LanguageCode[] };
const PROVENANCE = {
  imported: Type.Optional(
    Type.Array(oneOf(LANGUAGE_CODES), {
      description:
        'Languages whose draft came with a workbook or a subtitle file and was handed in as it came; left out for none.',
    }),
  ),
};

/** Rows as the lists of what waits for review send them. */
export const ListedReviewPrediction = Type.Unsafe<ListedPrediction & Provenance>(
  closed({ ...LISTED_PREDICTION, ...PROVENANCE }),
);
export const ListedReviewActivity = Type.Unsafe<ListedActivity & Provenance>(
  closed({ ...LISTED_ACTIVITY, ...PROVENANCE }),
);
/** What waits beside predictions: activities and the subtitles of videos. */
export const ListedReviewVideo = Type.Unsafe<ListedVideo & Provenance>(closed({ ...LISTED_VIDEO, ...PROVENANCE }));
export const ListedReviewOther = Type.Unsafe<(ListedActivity | ListedVideo) & Provenance>(
  Type.Union([ListedReviewActivity, ListedReviewVideo]),
);
/** The same as its readers get it. */
export type ReviewItem = ItemAnswer & Provenance;

/** What a language holds that holds nothing. */
const NO_WORK = Object.fromEntries(
  LANGUAGE_CODES.flatMap((code) => [
    [`status_${code}`, 'pending'],
    ...['revision', 'round'].map((name) => [`${name}_${code}`, 0]),
    ...['assigned', 'stage', 'author', 'submitter', 'source', 'sent_back'].map((name) => [`${name}_${code}`, null]),
  ]),
);
const NO_SUBTITLES = Object.fromEntries(
  LANGUAGE_CODES.flatMap((code) => [
    [`bound_${code}`, null],
    [`filled_${code}`, 0],
    [`needed_${code}`, 0],
  ]),
);
const BLANK = Object.fromEntries(
  ITEM_KINDS.map((kind) => {
    const columns = LANGUAGE_CODES.flatMap((code) => itemTexts(kind, code));
    const texts = Object.fromEntries(columns.map((column) => [column, '']));
    return [kind, { ...texts, ...NO_WORK, ...(kind === 'video' && NO_SUBTITLES) }];
  }),
);

type AnswerTo<Listed extends ListedItem> = Listed extends ListedVideo
  ? VideoItemAnswer
  : Listed extends ListedActivity
    ? ActivityAnswer
    : PredictionAnswer;

/** A listed row with everything that was left out. */
export function completeItem<Listed extends ListedItem>(listed: Listed): Listed & AnswerTo<Listed> {
  return { ...BLANK[listed.kind], ...listed } as Listed & AnswerTo<Listed>;
}

export function completeItems<Listed extends ListedItem>(listed: Listed[]): (Listed & AnswerTo<Listed>)[] {
  return listed.map((one) => completeItem(one));
}

/** A text of a row by its column; '' where rows of its kind have no such column. */
export function textOf(row: ItemAnswer, column: ItemText): string {
  return (row as Partial<Record<ItemText, string>>)[column] ?? '';
}
