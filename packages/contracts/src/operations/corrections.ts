import { type Static, Type } from 'typebox';
import { ITEM_KINDS, ITEM_TEXT_PATTERN } from '../columns';
import { LANGUAGE_CODES } from '../languages';
import { LIMITS } from '../limits';
import { closed, IsoTime, oneOf, operation, Revision } from '../operation';
import { WORK_ROLES } from '../roles';
import { completeDays, RowDays, type WithDays } from '../row-days';
import { STATUSES } from '../statuses';
import { UnitParams } from './items';
import { Batch, PropagatedRow } from './propagation';
import { UnitMoved } from './work-board';

const Count = Type.Integer({ minimum: 0 });
const Id = Type.Integer({ minimum: 1 });
const CorrectionParams = closed({ correction: Type.String({ pattern: '^[a-z0-9-]{1,60}$' }) });

/** A sentence whose translation was changed after it had been submitted or imported. */
export const Correction = closed({
  id: Type.String(),
  kind: oneOf(ITEM_KINDS),
  item: Id,
  language: oneOf(LANGUAGE_CODES),
  source: oneOf(LANGUAGE_CODES),
  column: Type.String({ pattern: ITEM_TEXT_PATTERN }),
  sentence: Type.String({ description: 'The source sentence.' }),
  before: Type.String(),
  after: Type.String(),
  by: Type.String({ description: 'User who corrected it.' }),
  at: IsoTime,
});
export type Correction = Static<typeof Correction>;

/** A correction with the numbers of rows that still have the earlier translation. */
export const RowCorrection = closed({
  ...Correction.properties,
  own: { ...Count, description: 'Rows that the caller may change: own open rows, and rows in review for a reviewer.' },
  others: { ...Count, description: 'Rows of other people that are not approved. The owners get an offer.' },
  approved: Count,
  limited: Type.Boolean({ description: 'Whether there are more open rows than were read.' }),
});
export type RowCorrection = Static<typeof RowCorrection>;

const ANY_WORK = [...WORK_ROLES, 'reviewer', 'assigner'] as const;

/** Sentences that a revision of a row corrected. Corrections that no other row needs are left out. */
export const listRowCorrections = operation({
  name: 'list-row-corrections',
  method: 'GET',
  path: '/corrections/rows/:kind/:id/:language',
  summary: 'Corrected sentences of a row, and the rows that still have the earlier translation.',
  access: { roles: ANY_WORK, scope: 'own' },
  params: UnitParams,
  query: closed({ revision: Revision }),
  answer: closed({ corrections: Type.Array(RowCorrection) }),
  errors: ['not-found'],
});

/** A row that still has the earlier translation. */
export const UncorrectedRow = closed({
  kind: oneOf(ITEM_KINDS),
  id: Id,
  language: oneOf(LANGUAGE_CODES),
  ...RowDays,
  name: Type.String(),
  status: oneOf(STATUSES),
  revision: Revision,
  owner: Type.Union([Type.String(), Type.Null()]),
  own: Type.Boolean({ description: 'Whether the caller may change it.' }),
  before: Type.String({ description: 'The sentence as it is in the row.' }),
  after: Type.Union([Type.String(), Type.Null()], {
    description: 'The corrected sentence with the numbers of the row; null if a person has to write it.',
  }),
});
export type UncorrectedRow = WithDays<Static<typeof UncorrectedRow>>;

const UncorrectedRows = closed({ rows: Type.Array(UncorrectedRow), limited: Type.Boolean() });

/** For a caller who does not see every row, only the caller's own rows. */
export const listUncorrectedRows = operation({
  name: 'list-uncorrected-rows',
  method: 'GET',
  path: '/corrections/:correction/rows',
  summary: 'Rows that still have the earlier translation of a corrected sentence.',
  access: { roles: ANY_WORK, scope: 'own' },
  params: CorrectionParams,
  query: closed({ state: oneOf(['open', 'approved']) }),
  answer: UncorrectedRows,
  complete: ({ rows, limited }: Static<typeof UncorrectedRows>) => ({
    rows: rows.map((row) => completeDays(row)) as UncorrectedRow[],
    limited,
  }),
  errors: ['not-found'],
});

/**
 * Writes a correction into open rows of the caller, and for a reviewer into rows in review, with the numbers of each
 * row. A row that no longer has the earlier translation is left. The batch is undone by `undo-propagation`.
 */
export const applyCorrection = operation({
  name: 'apply-correction',
  method: 'POST',
  path: '/corrections/:correction/apply',
  summary: 'Correct the same sentence in other open rows of the caller.',
  access: { roles: [...WORK_ROLES, 'reviewer'], scope: 'own' },
  params: CorrectionParams,
  body: closed({ batch: Batch, rows: Type.Array(PropagatedRow, { minItems: 1, maxItems: LIMITS.movedUnitsMax }) }),
  answer: closed({ rows: Type.Array(PropagatedRow, { description: 'Rows that this call changed.' }) }),
  errors: ['not-found'],
});

const DECIDES = { roles: ['assigner', 'reviewer'] } as const;

/** A correction whose earlier translation is still in approved rows. */
export const WaitingCorrection = closed({
  ...Correction.properties,
  approved: Count,
  left: Type.Union([closed({ by: Type.String(), at: IsoTime }), Type.Null()], {
    description: 'User who decided to leave the approved rows as they are.',
  }),
});
export type WaitingCorrection = Static<typeof WaitingCorrection>;

/** Newest first; equal corrections of several rows are one. A call searches for a limited time. */
export const listCorrections = operation({
  name: 'list-corrections',
  method: 'GET',
  path: '/corrections',
  summary: 'Corrected sentences whose earlier translation is still in approved rows.',
  access: DECIDES,
  query: closed({
    left: Type.Optional(Type.Boolean({ description: 'Those that were left, instead of waiting ones.' })),
    cursor: Type.Optional(Type.String({ maxLength: 100, pattern: '^[0-9]{15}:[a-z0-9-]+$' })),
  }),
  answer: closed({
    corrections: Type.Array(WaitingCorrection),
    limited: Type.Optional(Type.Boolean({ description: 'Whether older corrections were not searched.' })),
    older: Type.Optional(
      closed({
        cursor: Type.String({ description: 'Goes on with the corrections that were not searched.' }),
        before: IsoTime,
      }),
    ),
  }),
});

/** Leaves the approved rows of a correction as they are, or takes this decision back. */
export const leaveCorrection = operation({
  name: 'leave-correction',
  method: 'POST',
  path: '/corrections/:correction/leave',
  summary: 'Leave approved rows with the earlier translation as they are.',
  access: DECIDES,
  params: CorrectionParams,
  body: closed({ left: Type.Boolean() }),
  answer: closed({ correction: WaitingCorrection }),
  errors: ['not-found'],
});

/** Like `reopen-units`, for approved units that still have the earlier translation. */
export const reopenUncorrected = operation({
  name: 'reopen-uncorrected',
  method: 'POST',
  path: '/corrections/:correction/reopen',
  summary: 'Reopen approved rows with the earlier translation of a corrected sentence.',
  access: DECIDES,
  params: CorrectionParams,
  body: closed({
    units: Type.Array(
      closed({ kind: oneOf(ITEM_KINDS), id: Id, language: oneOf(LANGUAGE_CODES), revision: Revision }),
      {
        minItems: 1,
        maxItems: LIMITS.movedUnitsMax,
      },
    ),
  }),
  answer: closed({ results: Type.Array(UnitMoved) }),
  errors: ['not-found'],
});
