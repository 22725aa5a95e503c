import { type Static, type TProperties, type TSchema, type TUnsafe, Type } from 'typebox';
import { ERRORS, type ErrorCode } from './errors';
import type { EffectiveRole } from './roles';
import { STATUSES } from './statuses';

/**
 * Callers allowed to call an operation. `roles: 'any'` is every signed-in user; admin passes every list. `scope: 'own'`
 * means that the server shows or changes only rows that the caller owns.
 */
export type Access =
  | { public: true }
  | {
      roles: 'any' | readonly EffectiveRole[];
      scope?: 'own';
      /** Also allows callers with a key of the screen module in the path. */
      key?: 'module';
    };

/** One call of the API. Route, OpenAPI page, client and the tests of rights all use this object. */
export interface Operation<
  Params extends TSchema = TSchema,
  Query extends TSchema = TSchema,
  Body extends TSchema = TSchema,
  Answer extends TSchema = TSchema,
  Read = unknown,
> {
  /** In kebab-case; every layer uses this name. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below `/api`, with `:params`. */
  path: string;
  summary: string;
  access: Access;
  params: Params;
  query: Query;
  body: Body;
  /** Body of an answer with a 2xx status. */
  answer: Answer;
  /** Ignores unknown query parameters instead of refusing them (decision 59). */
  ignoresUnknownQuery?: true;
  /** Adds fields that the server omits to keep `answer` short. Our clients return only completed answers. */
  complete?(answer: Static<Answer>): Read;
  /** Schema of a body that is not JSON; the route checks it. */
  form?: TSchema;
  /** Content type of an answer that is not JSON; several if it depends on the file. */
  answerType?: string | readonly string[];
  /** Status of a successful answer; 200 by default. */
  status: number;
  /** A second status with the same answer: 202 if the work continues afterwards. */
  orStatus?: number;
  /** Codes of the refusals that this operation adds to those of every route. */
  errors: readonly ErrorCode[];
}

export const Nothing = Type.Optional(Type.Null());
export type Nothing = typeof Nothing;

/** Declares an operation. A part that is omitted accepts no value. */
export function operation<
  Params extends TSchema = Nothing,
  Query extends TSchema = Nothing,
  Body extends TSchema = Nothing,
  Answer extends TSchema = Nothing,
  Read = Static<Answer>,
>(
  given: Pick<Operation, 'name' | 'method' | 'path' | 'summary' | 'access'> & {
    params?: Params;
    query?: Query;
    body?: Body;
    answer?: Answer;
    ignoresUnknownQuery?: true;
    complete?(answer: Static<Answer>): Read;
    form?: TSchema;
    answerType?: string | readonly string[];
    status?: number;
    orStatus?: number;
    errors?: readonly ErrorCode[];
  },
): Operation<Params, Query, Body, Answer, Read> {
  return {
    status: 200,
    errors: [],
    ...given,
    params: given.params ?? (Nothing as unknown as Params),
    query: given.query ?? (Nothing as unknown as Query),
    body: given.body ?? (Nothing as unknown as Body),
    answer: given.answer ?? (Nothing as unknown as Answer),
  };
}

/** An operation described by its types only; no schema checks it. */
export type TypedOperation<Params, Query, Body, Answer> = Operation<
  TUnsafe<Params>,
  TUnsafe<Query>,
  TUnsafe<Body>,
  TUnsafe<Answer>,
  Answer
>;

export type ParamsOf<O> = O extends Operation<infer P, infer _Q, infer _B, infer _A> ? Static<P> : never;
export type QueryOf<O> = O extends Operation<infer _P, infer Q, infer _B, infer _A> ? Static<Q> : never;
export type BodyOf<O> = O extends Operation<infer _P, infer _Q, infer B, infer _A> ? Static<B> : never;
/** The answer that the server sends. */
export type AnswerOf<O> = O extends Operation<infer _P, infer _Q, infer _B, infer A> ? Static<A> : never;
/** The value that a client returns: the answer, completed if the operation has `complete`. */
export type ReadOf<O> = O extends Operation<infer _P, infer _Q, infer _B, infer _A, infer R> ? R : never;

/** A closed object: a request with an unknown field is refused and the field is named; it is never dropped. */
export function closed<P extends TProperties>(properties: P) {
  return Type.Object(properties, { additionalProperties: false });
}

/** A union of string literals from a constant list. */
export function oneOf<const T extends readonly string[]>(values: T) {
  return Type.Unsafe<T[number]>({ type: 'string', enum: [...values] });
}

/** A value of the schema, or null. */
export const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);

export const BYTES_TYPE = 'application/octet-stream';
export const CSV_TYPE = 'text/csv';
/** Translations in the exchange format TMX, which is XML. */
export const TMX_TYPE = 'application/x-tmx+xml';
export const TSV_TYPE = 'text/tab-separated-values';
export const XLS_TYPE = 'application/vnd.ms-excel';
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const ZIP_TYPE = 'application/zip';

/** A language in a request: its code or its name. */
export const LanguageInput = Type.String({ minLength: 2, maxLength: 20 });
/** A date with time, as an ISO text. */
export const IsoTime = Type.String({ format: 'date-time' });
export const IsoDate = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'yyyy-mm-dd' });
export const Revision = Type.Integer({ minimum: 0, description: 'Number of changes of one row in one language.' });

/** A lease on a document that only one user may write: other users may write after `until`, unless it is renewed. */
export const Lease = closed({
  by: Type.String({ description: 'Username.' }),
  name: Type.String(),
  since: IsoTime,
  until: IsoTime,
});
export type Lease = Static<typeof Lease>;

/** Number of a cue in its file, from 1, in file order. */
export const CueNumber = Type.Integer({ minimum: 1, maximum: 200_000 });

export const WorkedRows = Type.Object(
  {
    count: Type.Integer(),
    rows: Type.Array(
      closed({
        id: Type.Integer(),
        row: Type.Integer(),
        sheet: Type.Optional(Type.String()),
        languages: Type.Array(Type.String()),
        by: Type.Array(Type.String()),
        name: Type.Optional(
          Type.String({
            description: 'Name for people: the title of a video, for a subtitle file with its language.',
          }),
        ),
      }),
    ),
  },
  {
    additionalProperties: false,
    description: 'For an import that cannot be undone: number of rows with work, and the first 100 of them.',
  },
);
export type WorkedRows = Static<typeof WorkedRows>;

/** Body of every refusal. `error` is the sentence for people, `code` is for programs. */
export const ErrorAnswer = closed({
  error: Type.String(),
  code: oneOf(Object.keys(ERRORS) as ErrorCode[]),
  field: Type.Optional(Type.String({ description: 'For a 400: the wrong field.' })),
  requestId: Type.Optional(Type.String()),
  current: Type.Optional(
    Type.Object(
      {
        status: oneOf(STATUSES),
        revision: Revision,
        columns: Type.Optional(Type.Record(Type.String(), Type.String())),
        by: Type.Optional(Type.String()),
      },
      { description: 'For a 409 on a row: its current state.' },
    ),
  ),
  clashes: Type.Optional(
    Type.Array(
      closed({
        cue: CueNumber,
        text: Type.String({ description: 'Current text.' }),
        given: Type.String({ description: 'Text of this request.' }),
      }),
      { description: 'For a 409 on subtitles: cues that another user changed, too; nothing was written.' },
    ),
  ),
  lease: Type.Optional(Lease),
  reasons: Type.Optional(Type.Array(Type.String(), { description: 'For a 422 on a build: all its faults.' })),
  moved: Type.Optional(
    closed({
      by: Type.Union([Type.String(), Type.Null()]),
      at: Type.Union([IsoTime, Type.Null()]),
      version: Type.Union([Type.String(), Type.Null()]),
      revision: Revision,
      reason: Type.String(),
    }),
  ),
  importId: Type.Optional(Type.Integer({ description: 'For rows with errors: the import that lists all of them.' })),
  worked: Type.Optional(WorkedRows),
  answered: Type.Optional(Type.Integer({ description: 'For a 409 on an answer: comment that answers the question.' })),
});
export type ErrorAnswer = Static<typeof ErrorAnswer>;
