import { type Static, Type } from 'typebox';
import { PREDICTION_KINDS } from '../columns';
import { LAGNAS } from '../lagnas';
import { LANGUAGE_CODES } from '../languages';
import { LIMITS } from '../limits';
import { closed, IsoDate, oneOf, operation } from '../operation';
import { STATUSES } from '../statuses';

/** How a column stands: translated, still to do, or without a source text. */
export const MARKS = ['filled', 'open', 'unneeded'] as const;
export type Mark = (typeof MARKS)[number];

/** One row in one language pair as an editor's list shows it: the first words of its source, and no other text. */
export const ListRow = closed({
  id: Type.Integer(),
  from: IsoDate,
  to: IsoDate,
  lagna: Type.String(),
  subno: Type.String(),
  status: oneOf(STATUSES),
  owner: Type.Union([Type.String(), Type.Null()]),
  sentBack: Type.Boolean(),
  imported: Type.Boolean({ description: 'A draft that came with a workbook and nobody has touched.' }),
  preview: Type.Union([closed({ column: Type.String(), text: Type.String() }), Type.Null()]),
  marks: Type.Array(oneOf(MARKS), { description: 'One for each column.' }),
});
export type ListRow = Static<typeof ListRow>;

const narrowing = {
  from: Type.Optional(IsoDate),
  to: Type.Optional(IsoDate),
  lagna: Type.Optional(oneOf(LAGNAS)),
  status: Type.Optional(oneOf(STATUSES)),
};
const shared = {
  method: 'GET',
  access: { roles: ['translator', 'editor', 'assigner', 'reviewer'], scope: 'own' },
  params: closed({ kind: oneOf(PREDICTION_KINDS) }),
} as const;

/** The same rows as the list of predictions in `target`, in the same order. Next page: `x-next-cursor`. */
export const listRows = operation({
  ...shared,
  name: 'list-rows',
  path: '/rows/:kind',
  summary: 'Rows this person may see, as an editor lists them.',
  query: closed({
    ...narrowing,
    source: oneOf(LANGUAGE_CODES),
    target: oneOf(LANGUAGE_CODES),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMITS.listPageMax })),
    cursor: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  answer: Type.Array(ListRow),
});

const Count = Type.Integer({ minimum: 0 });
export const RowCounts = closed({
  counts: Type.Union(
    [
      closed(
        Object.fromEntries(STATUSES.map((status) => [status, Count])) as Record<
          (typeof STATUSES)[number],
          typeof Count
        >,
      ),
      Type.Null(),
    ],
    { description: 'Null where they are too many to be counted in time.' },
  ),
});
export type RowCounts = Static<typeof RowCounts>;

/** How many rows of such a list stand in each status, on all its pages; in that status only, where one is given. */
export const countRows = operation({
  ...shared,
  name: 'count-rows',
  path: '/rows/:kind/counts',
  summary: 'How many rows of a list stand in each status.',
  query: closed({ ...narrowing, target: oneOf(LANGUAGE_CODES) }),
  answer: RowCounts,
});
