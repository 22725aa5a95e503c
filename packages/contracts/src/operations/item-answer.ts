import { type Static, type TObject, type TSchema, Type } from 'typebox';
import {
  describeKind,
  getTextColumns,
  ITEM_KINDS,
  type ItemKind,
  type ItemKindTable,
  type ItemText,
  type ItemTexts,
  type PredictionKind,
} from '../columns';
import type { ItemField } from '../item-kind';
import { LANGUAGE_CODES, type LanguageCode } from '../languages';
import { NO_DAY } from '../no-day';
import { closed, IsoTime, oneOf, orNull, Revision } from '../operation';
import { RowDays, type WithDays } from '../row-days';
import { PENDING, STAGES, STATUSES } from '../statuses';
import { FilledSentences, UncheckedList } from './filled-sentences';
import { ItemFindings } from './findings';

/** Reason and reviewer of a row that was sent back; resolved when it is submitted again. */
export const SentBack = closed({
  reason: Type.String(),
  note: Type.String(),
  by: Type.String(),
  at: IsoTime,
});
export type SentBack = Static<typeof SentBack>;

/** Old source texts of a translation whose source has changed: only columns that differ. */
export const SourceChange = closed({
  language: oneOf(LANGUAGE_CODES),
  texts: Type.Array(closed({ column: Type.String(), text: Type.String() })),
  by: Type.String({ description: 'User who changed the texts.' }),
  at: IsoTime,
});
export type SourceChange = Static<typeof SourceChange>;

/** Fields of a row for each language, in addition to its texts: status, owner, stage, source, revision, round. */
const WORK: Readonly<Record<string, TSchema>> = Object.fromEntries(
  LANGUAGE_CODES.flatMap((code) => [
    [`status_${code}`, oneOf(STATUSES)],
    [`assigned_${code}`, orNull(Type.String())],
    [`stage_${code}`, orNull(oneOf(STAGES))],
    [`revision_${code}`, Revision],
    [`round_${code}`, Type.Integer({ minimum: 0, description: 'Number of submissions.' })],
    [`author_${code}`, orNull(Type.String())],
    [`submitter_${code}`, orNull(Type.String())],
    [`source_${code}`, orNull(oneOf(LANGUAGE_CODES))],
    [`made_from_${code}`, Type.Optional(oneOf(LANGUAGE_CODES))],
    [`sent_back_${code}`, orNull(SentBack)],
    [`source_changed_${code}`, Type.Optional(SourceChange)],
    [`findings_${code}`, Type.Optional(ItemFindings)],
    [`from_memory_${code}`, Type.Optional(FilledSentences)],
    [`unchecked_${code}`, Type.Optional(UncheckedList)],
  ]),
);

type Work = { [K in `status_${LanguageCode}`]: (typeof STATUSES)[number] } & {
  [K in `${'assigned' | 'author' | 'submitter'}_${LanguageCode}`]: string | null;
} & { [K in `stage_${LanguageCode}`]: (typeof STAGES)[number] | null } & {
  /** Source language of the assignment; null if the assignment named none. */
  [K in `source_${LanguageCode}`]: LanguageCode | null;
} & { [K in `${'revision' | 'round'}_${LanguageCode}`]: number } & {
  [K in `sent_back_${LanguageCode}`]: SentBack | null;
} & {
  /** Source language of the texts; absent before the first change of a text. */
  [K in `made_from_${LanguageCode}`]?: LanguageCode;
} & {
  /** Absent if the source has not changed. */
  [K in `source_changed_${LanguageCode}`]?: SourceChange;
} & {
  /** Absent if no submission was checked. */
  [K in `findings_${LanguageCode}`]?: ItemFindings;
} & {
  /** Absent if no sentence of the texts is from the memory. */
  [K in `from_memory_${LanguageCode}`]?: FilledSentences;
} & {
  /** Columns that were filled and that nobody has changed or checked; absent for none. */
  [K in `unchecked_${LanguageCode}`]?: string[];
};

const text = () => Type.String();

/** Fields of every row. */
const ROW = {
  id: Type.Integer(),
  ...RowDays,
  lrname: text(),
  url: text(),
  status: oneOf(STATUSES),
  assigned_to: Type.Union([Type.String(), Type.Null()]),
  import_id: Type.Union([Type.Integer(), Type.Null()]),
  import_row: Type.Union([Type.Integer(), Type.Null()]),
};

type FieldValue<Field> = Field extends ItemField<infer Schema> ? Static<Schema> : never;
/** Fields that a row of a kind has once, from the table of kinds. */
type KindFields<K extends ItemKind> = {
  [F in keyof ItemKindTable[K]['fields']]: FieldValue<ItemKindTable[K]['fields'][F]>;
};
/** Fields of a kind for each language. */
type KindLanguageFields<K extends ItemKind> = ItemKindTable[K] extends { languageFields: infer Fields }
  ? { [F in keyof Fields & string as `${F}_${LanguageCode}`]: FieldValue<Fields[F]> }
  : unknown;
type RowFields<K extends ItemKind> = { kind: K } & Omit<Static<TObject<typeof ROW>>, keyof KindFields<K>> &
  KindFields<K>;
type LanguageFields<K extends ItemKind> = { [Column in ItemTexts[K]]: string } & Work & KindLanguageFields<K>;

/** A row of one kind as clients return it. A video has no subtitle texts; read these with `open-translation`. */
export type ItemAnswerOf<K extends ItemKind> = WithDays<RowFields<K> & LanguageFields<K>>;
/**
 * A row in lists. Most rows have texts in two languages and no work, so empty fields of a language are omitted: an
 * omitted text is '', a status is pending, a number is 0, any other field is null.
 */
export type ListedOf<K extends ItemKind> = RowFields<K> & Partial<LanguageFields<K>>;
/** A row in review lists. */
type Reviewed<K extends ItemKind> = ListedOf<K> & Provenance;
type Provenance = { imported?: LanguageCode[]; unchanged?: LanguageCode[] };
const PROVENANCE = {
  imported: Type.Optional(
    Type.Array(oneOf(LANGUAGE_CODES), {
      description: 'Languages whose imported draft was submitted unchanged; absent for none.',
    }),
  ),
  unchanged: Type.Optional(
    Type.Array(oneOf(LANGUAGE_CODES), {
      description: 'Languages submitted again with unchanged texts; absent for none.',
    }),
  ),
};

/** Returns the fields that a kind has for each language, by their full names. */
export function listLanguageFields(kind: ItemKind): Record<string, ItemField> {
  const own = Object.entries(describeKind(kind).languageFields ?? {});
  return Object.fromEntries(LANGUAGE_CODES.flatMap((code) => own.map(([name, field]) => [`${name}_${code}`, field])));
}

function getSchemas(fields: Readonly<Record<string, ItemField>>): Record<string, TSchema> {
  return Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]));
}

/** Returns the three schemas of these kinds, which have the same fields. */
function buildShape(kinds: readonly [ItemKind, ...ItemKind[]]) {
  const [kind] = kinds;
  const texts = LANGUAGE_CODES.flatMap((code) => getTextColumns(kind, code)).map((column) => [column, text()]);
  const once: Record<string, TSchema> = {
    kind: kinds.length > 1 ? oneOf(kinds) : Type.Literal(kind),
    ...ROW,
    ...getSchemas(describeKind(kind).fields),
  };
  const languageFields = { ...Object.fromEntries(texts), ...WORK, ...getSchemas(listLanguageFields(kind)) };
  const listed = { ...once, ...Type.Partial(Type.Object(languageFields)).properties };
  return {
    kinds,
    whole: closed({ ...once, ...languageFields }),
    listed: closed(listed),
    reviewed: closed({ ...listed, ...PROVENANCE }),
  };
}

const findAlikeKinds = (kind: ItemKind) =>
  ITEM_KINDS.filter((other) => describeKind(other).fields === describeKind(kind).fields);
/** Schemas of all kinds; kinds with the same fields, such as the two kinds of prediction, share their schemas. */
const SHAPES = ITEM_KINDS.map(findAlikeKinds)
  .filter((kinds, at) => kinds[0] === ITEM_KINDS[at])
  .map((kinds) => buildShape(kinds as [ItemKind, ...ItemKind[]]));

function findShapes(kinds: readonly ItemKind[]) {
  return SHAPES.filter((shape) => shape.kinds.some((kind) => kinds.includes(kind)));
}

const unite = (schemas: TSchema[]) => (schemas.length > 1 ? Type.Union(schemas) : schemas[0]!);

/** Returns the schema of rows of these kinds in lists. */
export function getListSchema<K extends ItemKind>(...kinds: K[]) {
  return Type.Unsafe<ListedItem<K>>(unite(findShapes(kinds).map(({ listed }) => listed)));
}

/** Returns the schema of rows of these kinds in review lists. */
export function getReviewSchema<K extends ItemKind>(...kinds: K[]) {
  return Type.Unsafe<{ [One in K]: Reviewed<One> }[K]>(unite(findShapes(kinds).map(({ reviewed }) => reviewed)));
}

/** One row of any kind in answers; `kind` names the kind. */
export const ItemAnswer = Type.Unsafe<{ [K in ItemKind]: RowFields<K> & LanguageFields<K> }[ItemKind]>(
  unite(SHAPES.map(({ whole }) => whole)),
);
export type SentItem = Static<typeof ItemAnswer>;
/** One row of any kind as clients return it. */
export type ItemAnswer = { [K in ItemKind]: ItemAnswerOf<K> }[ItemKind];
export type ListedItem<K extends ItemKind = ItemKind> = { [One in K]: ListedOf<One> }[K];
/** A row in review as clients return it. */
export type ReviewItem = ItemAnswer & Provenance;

export type PredictionAnswer = ItemAnswerOf<PredictionKind>;
export type ListedPrediction = ListedOf<PredictionKind>;

/** Values of the fields of a language in which a row has no work. */
const NO_WORK = Object.fromEntries(
  LANGUAGE_CODES.flatMap((code) => [
    [`status_${code}`, PENDING],
    ...['revision', 'round'].map((name) => [`${name}_${code}`, 0]),
    ...['assigned', 'stage', 'author', 'submitter', 'source', 'sent_back'].map((name) => [`${name}_${code}`, null]),
  ]),
);
const BLANK = new Map(
  ITEM_KINDS.map((kind) => {
    const texts = LANGUAGE_CODES.flatMap((code) => getTextColumns(kind, code)).map((column) => [column, '']);
    const own = Object.entries(listLanguageFields(kind)).map(([name, { blank }]) => [name, blank]);
    return [kind, { from: NO_DAY, to: NO_DAY, ...Object.fromEntries(texts), ...NO_WORK, ...Object.fromEntries(own) }];
  }),
);

type Completed<Listed> = Listed extends ListedItem ? Listed & ItemAnswerOf<Listed['kind']> : never;

/** Adds the omitted fields to a row of a list. */
export function completeItem<Listed extends ListedItem>(listed: Listed): Completed<Listed> {
  return { ...BLANK.get(listed.kind), ...listed } as unknown as Completed<Listed>;
}

export function completeItems<Listed extends ListedItem>(listed: Listed[]): Completed<Listed>[] {
  return listed.map((one) => completeItem(one));
}

/** Returns a text of a row by column; '' if its kind has no such column. */
export function getText(row: ItemAnswer, column: ItemText): string {
  return (row as Partial<Record<ItemText, string>>)[column] ?? '';
}
