import type { ItemKind, ItemTexts } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LanguageCode, type TextColumn } from '@subtitle/contracts/languages';
import type { ItemFinding, ItemFindings, KeptRow } from '@subtitle/contracts/operations/findings';
import type { SentBack, SourceChange } from '@subtitle/contracts/operations/item-answer';
import {
  ASSIGNED,
  FIRST_STAGE,
  type Mksabb,
  PENDING,
  STAGES,
  type Stage,
  type Status,
} from '@subtitle/contracts/statuses';
import { Schema, type SchemaDefinition } from 'mongoose';
import { defineFilledFields, type FilledFields } from './filled-fields';
import { buildFindingRules, buildKeptSentences } from './finding-rules';
import { indexVersions, ROW_VERSION, type RowVersion } from './row-version';

export type StoredSentBack = Omit<SentBack, 'at'> & { at: Date };
export type StoredFinding = Omit<ItemFinding, 'kept'> & {
  kept?: {
    by: string;
    at: Date;
    why?: string;
    /** Other row that somebody keeps the warning in; absent for a warning that is kept here. */
    row?: KeptRow;
    /** Hash of the warning's sentence and source, by which other rows find it; absent for a followed warning. */
    sentence?: string;
  };
};
export type StoredFindings = Omit<ItemFindings, 'found'> & { found: StoredFinding[] };
export type StoredSourceChange = Omit<SourceChange, 'at' | 'texts'> & { texts: Record<string, string>; at: Date };

/**
 * Values over all languages, each once, for queries without a language; absent if empty. Every write of an owner or
 * status must update them, with `collectAllLanguageValues` or `UPDATE_ALL_LANGUAGE_VALUES`.
 */
export type AllLanguageValues = {
  /** Owners in any language. */
  owners?: string[];
  /** Owners in languages with the status assigned. */
  assignees?: string[];
  /** Statuses in any language, except pending. */
  statuses?: Status[];
  /** Languages whose source text has changed since the translation. */
  changed_sources?: LanguageCode[];
  /** Findings of the last submissions, in all languages (see `getFindingRule`). */
  finding_rules?: string[];
  /** Hashes of the sentences whose warnings are kept in the last submissions. */
  kept_sentences?: string[];
};

/** A row of any kind in the workflow. Fields without a value are absent; an absent status is pending. */
export type ItemDocument = {
  /** `${import}:${sheet row}`. */
  _id: string;
  id: number;
  kind: ItemKind;
  /** ISO days of the row's range; equal for a single day. */
  from: string;
  to: string;
  /**
   * Position among the rows of its days; for a prediction 0 to 11, the lagna's index in the specification's list, else
   * 0.
   */
  lagna_order: number;
  /** Natural key (decision 20). */
  key: string;
  /** For an activity, set by its correction. */
  mksabb?: Mksabb;
  /** User who was last assigned a language of this row. */
  assigned_to?: string;
} & AllLanguageValues &
  RowVersion & { [K in ItemTexts[ItemKind]]?: string } & { [K in `status_${LanguageCode}`]?: Status } & {
    [K in `${'assigned' | 'author' | 'submitter'}_${LanguageCode}`]?: string;
  } & { [K in `stage_${LanguageCode}`]?: Stage } & { [K in `${'revision' | 'round'}_${LanguageCode}`]?: number } & {
    [K in `sent_back_${LanguageCode}`]?: StoredSentBack;
  } & {
    /** Source language named by an assignment. */
    [K in `source_${LanguageCode}`]?: LanguageCode;
  } & {
    /** Time of the assignment to its owner. */
    [K in `since_${LanguageCode}`]?: Date;
  } & {
    /** Columns sent one by one (savePrediction) since the last other change of the row. */
    [K in `sent_${LanguageCode}`]?: TextColumn[];
  } & {
    /** Columns with an imported text that the owner has not sent yet, although other columns of the unit were saved. */
    [K in `unseen_${LanguageCode}`]?: TextColumn[];
  } & {
    /** Source language of the unit's texts. Before the first change of a text, the row determines it. */
    [K in `made_from_${LanguageCode}`]?: LanguageCode;
  } & {
    /** Earlier source texts, if the row's source texts have changed since the translation. */
    [K in `source_changed_${LanguageCode}`]?: StoredSourceChange;
  } & {
    /** Findings of the last submission; absent before the first checked one. */
    [K in `findings_${LanguageCode}`]?: StoredFindings;
  } & FilledFields &
  VideoFields;

/** Fields of a video's row only; texts of its languages are in translations. */
export type VideoFields = { channel_id?: number; video_title?: string; link?: string } & {
  /** Source language of the texts; absent without texts. */
  [K in `bound_${LanguageCode}`]?: LanguageCode;
} & {
  /** Number of cues with a text, and of cues that need one. */
  [K in `${'filled' | 'needed'}_${LanguageCode}`]?: number;
};

/**
 * Order of every list of any kind: date, then range, lagna, id. In indexes, `archived` precedes it, because a list
 * queries one value of it.
 */
export const LIST_ORDER = { from: 1, to: 1, lagna_order: 1, id: 1 } as const;
/** Schema fields of such a row, in addition to the columns of its workbook. */
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
  finding_rules: { type: [String], default: undefined },
  kept_sentences: { type: [String], default: undefined },
  ...ROW_VERSION,
  ...Object.assign({}, ...LANGUAGE_CODES.map(defineLanguageFields)),
} as SchemaDefinition<ItemDocument>;

function defineLanguageFields(code: LanguageCode): SchemaDefinition {
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
    [`findings_${code}`]: Schema.Types.Mixed,
    ...defineFilledFields(code),
    [`sent_back_${code}`]: { _id: false, type: { reason: String, note: String, by: String, at: Date } },
  };
}

/** Computed once, because imports use it for every row. */
const UNIT_FIELDS = LANGUAGE_CODES.map(
  (code) => ({ code, owner: `assigned_${code}`, status: `status_${code}`, change: `source_changed_${code}` }) as const,
);
type UnitFields = (typeof UNIT_FIELDS)[number];

/** Returns the values over all languages of a new row. */
export function collectAllLanguageValues(row: Omit<Partial<ItemDocument>, '_id'>): AllLanguageValues {
  const owners = listDistinct(UNIT_FIELDS.map(({ owner }) => row[owner]));
  const assigned = UNIT_FIELDS.filter(({ status }) => row[status] === ASSIGNED);
  const assignees = listDistinct(assigned.map(({ owner }) => row[owner]));
  const statuses = listDistinct(UNIT_FIELDS.map(({ status }) => row[status])).filter((status) => status !== PENDING);
  return {
    ...(owners.length > 0 && { owners }),
    ...(assignees.length > 0 && { assignees }),
    ...(statuses.length > 0 && { statuses }),
  };
}

const listDistinct = <Value>(values: readonly (Value | undefined)[]) =>
  [...new Set(values)].filter((value) => value !== undefined);

/** Stage of an update pipeline that computes these values from the updated row. */
export const UPDATE_ALL_LANGUAGE_VALUES = {
  $set: {
    owners: buildDistinct(({ owner }) => `$${owner}`),
    assignees: buildDistinct(({ owner, status }) => ({
      $cond: [{ $eq: [`$${status}`, ASSIGNED] }, `$${owner}`, null],
    })),
    statuses: buildDistinct(({ status }) => `$${status}`, [PENDING]),
    changed_sources: buildDistinct(({ code, change }) => ({ $cond: [{ $gt: [`$${change}.by`, ''] }, code, null] })),
    finding_rules: omitIfEmpty({ $setUnion: LANGUAGE_CODES.map(buildFindingRules) }),
    kept_sentences: omitIfEmpty({ $setUnion: LANGUAGE_CODES.map(buildKeptSentences) }),
  },
};

function buildDistinct(stored: (fields: UnitFields) => string | object, but: string[] = []): object {
  const strings = { $filter: { input: UNIT_FIELDS.map(stored), cond: { $gt: ['$$this', ''] } } };
  return omitIfEmpty({ $setDifference: [strings, but] });
}

function omitIfEmpty(found: object): object {
  return { $cond: [{ $eq: [found, []] }, '$$REMOVE', found] };
}

/** Stages with a separate index for counting. All other rows of an owner are at the first stage. */
export const LATER_STAGES: readonly Stage[] = STAGES.filter((stage) => stage !== FIRST_STAGE);

/** Returns the index of rows by status in a language, in list order, with their owners. It contains every status. */
export function buildStatusIndex(code: LanguageCode): Record<string, 1> {
  return { [`status_${code}`]: 1, kind: 1, archived: 1, ...LIST_ORDER, [`assigned_${code}`]: 1 };
}

/** Adds the indexes of a collection of rows; every list of its rows uses one of them. */
export function indexItems(schema: Schema<ItemDocument>, versions: Parameters<typeof indexVersions>[1] = {}): void {
  indexVersions(schema as unknown as Schema, versions);
  schema.index({ kind: 1, archived: 1, ...LIST_ORDER });
  for (const field of ['owners', 'assignees', 'statuses', 'changed_sources', 'finding_rules'])
    schema.index(
      { [field]: 1, kind: 1, archived: 1, ...LIST_ORDER },
      { partialFilterExpression: { [field]: { $gt: '' } } },
    );
  schema.index({ kept_sentences: 1 }, { partialFilterExpression: { kept_sentences: { $gt: '' } } });
  for (const code of LANGUAGE_CODES) {
    const owner = `assigned_${code}`;
    const status = `status_${code}`;
    const owned = { [owner]: { $gt: '' } };
    schema.index({ [owner]: 1, kind: 1, archived: 1, ...LIST_ORDER }, { partialFilterExpression: owned });
    // This index has a user's open rows. It stays small, however many rows the user has finished.
    schema.index(
      { [owner]: 1, [status]: 1, kind: 1, archived: 1, ...LIST_ORDER },
      { partialFilterExpression: { ...owned, [status]: ASSIGNED } },
    );
    // This index counts a user's rows at each later stage without reading them.
    const stage = `stage_${code}`;
    schema.index(
      { [owner]: 1, [stage]: 1, kind: 1, archived: 1, ...LIST_ORDER },
      { partialFilterExpression: { ...owned, [stage]: matchAnyOf(LATER_STAGES) } },
    );
    schema.index(buildStatusIndex(code), { partialFilterExpression: { [status]: { $gt: '' } } });
  }
}

/**
 * Returns a condition for one of some values; a single value is used without $in, so that existing indexes do not
 * change.
 */
export function matchAnyOf<Value>(values: readonly Value[]): Value | { $in: readonly Value[] } {
  return values.length === 1 ? values[0]! : { $in: values };
}
