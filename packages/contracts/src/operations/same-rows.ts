import { type Static, Type } from 'typebox';
import { IMPORT_KINDS } from '../columns';
import { LANGUAGE_CODES } from '../languages';
import { closed, IsoTime, oneOf, operation, orNull } from '../operation';

const ADMIN = { roles: ['admin'] } as const;
const Id = Type.Integer({ minimum: 1 });
const Key = Type.String({ minLength: 1, maxLength: 40_000 });
/** Maximum number of groups per answer and per call. */
export const MAX_SAME_ROWS = 50;

/** One of several stored rows with the same meaning. */
export const SameRow = closed({
  id: Id,
  name: Type.String({ description: 'Lagna, name or title.' }),
  from: Type.String({ description: "First day; '' if it has none." }),
  to: Type.String(),
  /** Cells whose spelling may differ between the rows of a group, by column. */
  written: Type.Array(closed({ column: Type.String(), text: Type.String() })),
  /** Number of filled text columns; for a video, of subtitle files. */
  texts: Type.Integer({ minimum: 0 }),
  worked: Type.Array(oneOf(LANGUAGE_CODES)),
  people: Type.Array(Type.String(), { description: 'Usernames of the owners.' }),
  import: orNull(closed({ id: Id, row: Type.Integer(), file: Type.String(), by: Type.String(), at: IsoTime })),
});
export type SameRow = Static<typeof SameRow>;

/**
 * A group of rows with the same meaning. `settled` is an admin's decision: `kept` is the row that stays visible; null
 * if all of them do.
 */
export const SameRows = closed({
  key: Key,
  kind: oneOf(IMPORT_KINDS),
  rows: Type.Array(SameRow),
  settled: orNull(closed({ by: Type.String(), at: IsoTime, kept: orNull(Id) })),
});
export type SameRows = Static<typeof SameRows>;

export const listSameRows = operation({
  name: 'list-same-rows',
  method: 'GET',
  path: '/imports/same-rows',
  summary: 'Unsettled groups of stored rows with the same meaning.',
  access: ADMIN,
  query: closed({ after: Type.Optional(Key) }),
  answer: closed({ groups: Type.Array(SameRows), open: Type.Integer({ minimum: 0 }), next: orNull(Key) }),
});

/** `rows` are the ids that the admin saw; if the group has other rows now, the answer is a conflict. */
export const settleSameRows = operation({
  name: 'settle-same-rows',
  method: 'POST',
  path: '/imports/same-rows/settle',
  summary: 'Select the row of each group that stays visible; null keeps all.',
  access: ADMIN,
  body: closed({
    groups: Type.Array(closed({ key: Key, rows: Type.Array(Id, { minItems: 1, maxItems: 1_000 }), keep: orNull(Id) }), {
      minItems: 1,
      maxItems: MAX_SAME_ROWS,
    }),
  }),
  answer: closed({
    settled: Type.Array(Key),
    failed: Type.Array(closed({ key: Key, error: Type.String() })),
  }),
  errors: [],
});

export const reopenSameRows = operation({
  name: 'reopen-same-rows',
  method: 'POST',
  path: '/imports/same-rows/reopen',
  summary: 'Undo the settlement of groups: hidden rows become visible again.',
  access: ADMIN,
  body: closed({ keys: Type.Array(Key, { minItems: 1, maxItems: MAX_SAME_ROWS }) }),
  answer: closed({
    settled: Type.Array(Key),
    failed: Type.Array(closed({ key: Key, error: Type.String() })),
  }),
  errors: [],
});
