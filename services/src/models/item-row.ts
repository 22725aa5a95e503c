import type { ItemKind, ItemTexts } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LanguageCode, type TextColumn } from '@subtitle/contracts/languages';
import type { SentBack, SourceChange } from '@subtitle/contracts/operations/item-answer';
import {
  ASSIGNED,
  FIRST_STAGE,
  GIVEN_STATUSES,
  IN_REVIEW,
  type Mksabb,
  PENDING,
  STAGES,
  type Stage,
  type Status,
} from '@subtitle/contracts/statuses';
import { Schema, type SchemaDefinition } from 'mongoose';
import { indexVersions, ROW_VERSION, type RowVersion } from './row-version';

export type StoredSentBack = Omit<SentBack, 'at'> & { at: Date };
export type StoredSourceChange = Omit<SourceChange, 'at' | 'texts'> & { texts: Record<string, string>; at: Date };

/**
 * What a row is found by where no language is named, each value once; absent where there is none. Whatever changes an owner or
 * a status keeps it in the same write: by `ofAnyLanguage`, or by `KEEP_OF_ANY_LANGUAGE`.
 */
export type OfAnyLanguage = {
  /** Who owns it in a language. */
  owners?: string[];
  /** Who has something to do in it: owns it in a language that is assigned. */
  assignees?: string[];
  /** How it stands in a language, but for pending. */
  statuses?: Status[];
  /** In which languages its translation was made from a text that has changed since. */
  changed_sources?: LanguageCode[];
};

/** A row of any kind in the workflow. What a language does not carry is absent; an absent status is pending. */
export type ItemDocument = {
  /** `${import}:${sheet row}`. */
  _id: string;
  id: number;
  kind: ItemKind;
  /** ISO days of the row's range; the same day twice where it stands for one. */
  from: string;
  to: string;
  /** Its place among the rows of its days; of a prediction 0 to 11, the lagna's in the specification's list, else 0. */
  lagna_order: number;
  /** Natural key (decision 20). */
  key: string;
  /** Of an activity, as its correction says. */
  mksabb?: Mksabb;
  /** Who got a language of this row last. */
  assigned_to?: string;
} & OfAnyLanguage &
  RowVersion & { [K in ItemTexts[ItemKind]]?: string } & { [K in `status_${LanguageCode}`]?: Status } & {
    [K in `${'assigned' | 'author' | 'submitter'}_${LanguageCode}`]?: string;
  } & { [K in `stage_${LanguageCode}`]?: Stage } & { [K in `${'revision' | 'round'}_${LanguageCode}`]?: number } & {
    [K in `sent_back_${LanguageCode}`]?: StoredSentBack;
  } & {
    /** The language an assignment named to translate from. */
    [K in `source_${LanguageCode}`]?: LanguageCode;
  } & {
    /** When its owner got it. */
    [K in `since_${LanguageCode}`]?: Date;
  } & {
    /** Columns that came in one by one (savePrediction) since the row last changed otherwise. */
    [K in `sent_${LanguageCode}`]?: TextColumn[];
  } & {
    /** Columns whose text an import brought and that its owner, who has saved others, has not sent. */
    [K in `unseen_${LanguageCode}`]?: TextColumn[];
  } & {
    /** The language that its texts were made from. Until a text of the row changes for the first time, it follows from the row. */
    [K in `made_from_${LanguageCode}`]?: LanguageCode;
  } & {
    /** The texts it was made from, where the row holds others by now. */
    [K in `source_changed_${LanguageCode}`]?: StoredSourceChange;
  } & OfVideo;

/** What only the row of a video carries; the texts of its languages stand in translations. */
export type OfVideo = { channel_id?: number; video_title?: string; link?: string } & {
  /** The language that the texts of a language were made from; absent while there is none. */
  [K in `bound_${LanguageCode}`]?: LanguageCode;
} & {
  /** How many cues have a text, and how many need one. */
  [K in `${'filled' | 'needed'}_${LanguageCode}`]?: number;
};

/** The order of every list, of whatever kinds: date, then range, lagna, id. `archived` stands before it, as a list asks for one value of it. */
export const LIST_ORDER = { from: 1, to: 1, lagna_order: 1, id: 1 } as const;
/** The fields of such a row beside the columns of its workbook, for the schema of its collection. */
export const ITEM_ROW = {
  _id: { type: String, required: true },
  id: Number,
  kind: String,
  from: String,
  to: String,
  lagna_order: Number,
  key: String,
  assigned_to: String,
  owners: { type: [String], default: undefined },
  assignees: { type: [String], default: undefined },
  statuses: { type: [String], default: undefined },
  changed_sources: { type: [String], default: undefined },
  ...ROW_VERSION,
  ...Object.assign({}, ...LANGUAGE_CODES.map(perLanguage)),
} as SchemaDefinition<ItemDocument>;

function perLanguage(code: LanguageCode): SchemaDefinition {
  return {
    [`status_${code}`]: String,
    [`assigned_${code}`]: String,
    [`stage_${code}`]: String,
    [`revision_${code}`]: Number,
    [`round_${code}`]: Number,
    [`author_${code}`]: String,
    [`submitter_${code}`]: String,
    [`source_${code}`]: String,
    [`since_${code}`]: Date,
    [`sent_${code}`]: { type: [String], default: undefined },
    [`unseen_${code}`]: { type: [String], default: undefined },
    [`made_from_${code}`]: String,
    [`source_changed_${code}`]: {
      _id: false,
      type: { language: String, texts: Schema.Types.Mixed, by: String, at: Date },
    },
    [`sent_back_${code}`]: { _id: false, type: { reason: String, note: String, by: String, at: Date } },
  };
}

/** Put together once: imports ask for them of every row. */
const UNIT_FIELDS = LANGUAGE_CODES.map(
  (code) => ({ code, owner: `assigned_${code}`, status: `status_${code}`, change: `source_changed_${code}` }) as const,
);
type UnitFields = (typeof UNIT_FIELDS)[number];

/** What a new row is found by where no language is named. */
export function ofAnyLanguage(row: Omit<Partial<ItemDocument>, '_id'>): OfAnyLanguage {
  const owners = each(UNIT_FIELDS.map(({ owner }) => row[owner]));
  const assigned = UNIT_FIELDS.filter(({ status }) => row[status] === ASSIGNED);
  const assignees = each(assigned.map(({ owner }) => row[owner]));
  const statuses = each(UNIT_FIELDS.map(({ status }) => row[status])).filter((status) => status !== PENDING);
  return {
    ...(owners.length > 0 && { owners }),
    ...(assignees.length > 0 && { assignees }),
    ...(statuses.length > 0 && { statuses }),
  };
}

const each = <Value>(values: readonly (Value | undefined)[]) =>
  [...new Set(values)].filter((value) => value !== undefined);

/** The stage of an update that works it out of the row as it stands by then. */
export const KEEP_OF_ANY_LANGUAGE = {
  $set: {
    owners: eachStored(({ owner }) => `$${owner}`),
    assignees: eachStored(({ owner, status }) => ({ $cond: [{ $eq: [`$${status}`, ASSIGNED] }, `$${owner}`, null] })),
    statuses: eachStored(({ status }) => `$${status}`, [PENDING]),
    changed_sources: eachStored(({ code, change }) => ({ $cond: [{ $gt: [`$${change}.by`, ''] }, code, null] })),
  },
};

function eachStored(stored: (fields: UnitFields) => string | object, but: string[] = []): object {
  const strings = { $filter: { input: UNIT_FIELDS.map(stored), cond: { $gt: ['$$this', ''] } } };
  const found = { $setDifference: [strings, but] };
  return { $cond: [{ $eq: [found, []] }, '$$REMOVE', found] };
}

/** The statuses of rows that `givenIndex` holds; those in review have an index without their owners. */
export const IN_GIVEN_INDEX: readonly Status[] = GIVEN_STATUSES.filter((status) => status !== IN_REVIEW);
/** The stages whose rows are counted by an index of their own; the rest of what somebody owns is at the first one. */
export const LATER_STAGES: readonly Stage[] = STAGES.filter((stage) => stage !== FIRST_STAGE);

/** What was given out in a language and does not wait for review, in the order of lists. */
export function givenIndex(code: LanguageCode): Record<string, 1> {
  return { [`status_${code}`]: 1, kind: 1, archived: 1, ...LIST_ORDER, [`assigned_${code}`]: 1 };
}

/** The indexes of such a collection: each list of whose rows goes by one of them. */
export function indexItems(schema: Schema<ItemDocument>, versions: Parameters<typeof indexVersions>[1] = {}): void {
  indexVersions(schema as unknown as Schema, versions);
  schema.index({ kind: 1, archived: 1, ...LIST_ORDER });
  for (const field of ['owners', 'assignees', 'statuses', 'changed_sources'])
    schema.index(
      { [field]: 1, kind: 1, archived: 1, ...LIST_ORDER },
      { partialFilterExpression: { [field]: { $gt: '' } } },
    );
  for (const code of LANGUAGE_CODES) {
    const owner = `assigned_${code}`;
    const status = `status_${code}`;
    const owned = { [owner]: { $gt: '' } };
    schema.index({ [owner]: 1, kind: 1, archived: 1, ...LIST_ORDER }, { partialFilterExpression: owned });
    // A person's open rows: the index stays small, however much that person has finished.
    schema.index(
      { [owner]: 1, [status]: 1, kind: 1, archived: 1, ...LIST_ORDER },
      { partialFilterExpression: { ...owned, [status]: ASSIGNED } },
    );
    schema.index(
      { [status]: 1, kind: 1, archived: 1, ...LIST_ORDER },
      { partialFilterExpression: { [status]: IN_REVIEW } },
    );
    // Counts what somebody has or had at each later stage, beside all that is theirs, without reading the rows.
    const stage = `stage_${code}`;
    schema.index(
      { [owner]: 1, [stage]: 1, kind: 1, archived: 1, ...LIST_ORDER },
      { partialFilterExpression: { ...owned, [stage]: anyOf(LATER_STAGES) } },
    );
    // What anybody has in hand, with whose it is, for the work board, and what is approved.
    schema.index(givenIndex(code), { partialFilterExpression: { [status]: anyOf(IN_GIVEN_INDEX) } });
  }
}

/** Matches one of some values; a single one by itself, which leaves an index as it is. */
export function anyOf<Value>(values: readonly Value[]): Value | { $in: readonly Value[] } {
  return values.length === 1 ? values[0]! : { $in: values };
}
