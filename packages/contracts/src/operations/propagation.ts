import { type Static, Type } from 'typebox';
import { ITEM_KINDS } from '../columns';
import { LIMITS } from '../limits';
import { closed, oneOf, operation, Revision } from '../operation';
import { WORK_ROLES } from '../roles';
import { completeDays, RowDays } from '../row-days';
import { UnitParams } from './items';

/** Maximum number of rows that an answer names. */
export const MAX_NAMED = 50;

const Count = Type.Integer({ minimum: 0 });
export const PropagatedRow = closed({ kind: oneOf(ITEM_KINDS), id: Type.Integer({ minimum: 1 }) });

/** Places that the sentences of a submitted row would fill. */
export const Propagation = closed({
  sentences: Type.Integer({ minimum: 0, description: 'Number of empty places for these sentences.' }),
  rows: Type.Integer({ minimum: 0, description: 'Number of rows with these places.' }),
  limited: Type.Boolean({ description: 'Whether the caller has more open rows than were read.' }),
  named: Type.Optional(
    Type.Array(closed({ ...PropagatedRow.properties, ...RowDays, name: Type.String() }), {
      description: `The first of these rows, at most ${MAX_NAMED}; absent from a server before 1.32.`,
    }),
  ),
});
export type Propagation = ReturnType<typeof completePropagation>;

function completePropagation({ named = [], ...counts }: Static<typeof Propagation>) {
  return { ...counts, named: named.map((row) => completeDays(row)) };
}

/**
 * Places in the caller's other open rows of the same pair that have a sentence of a row that the caller submitted, and
 * no translation of it yet. Sentences with the same translation in the memory are left out, because the memory fills
 * them when their row opens.
 */
export const findPropagation = operation({
  name: 'find-propagation',
  method: 'GET',
  path: '/memory/:kind/:id/:language/propagation',
  summary: 'Open places of the caller that the sentences of a submitted row fill.',
  access: { roles: WORK_ROLES, scope: 'own' },
  params: UnitParams,
  answer: Propagation,
  complete: completePropagation,
  errors: ['not-found'],
});

export const Batch = Type.String({
  pattern: '^[0-9a-f-]{8,40}$',
  description: 'Id made by the caller. All calls with it are undone together.',
});

/**
 * Writes the sentences of a submitted row into the caller's other open rows, as drafts. Only empty columns and columns
 * that still have the text of an earlier propagation are written. One call fills some rows; the caller repeats it until
 * `left` is 0 or nothing was filled. A repeated call fills nothing twice.
 */
export const propagateSentences = operation({
  name: 'propagate-sentences',
  method: 'POST',
  path: '/memory/:kind/:id/:language/propagation',
  summary: 'Fill the sentences of a submitted row into the caller’s other open rows.',
  access: { roles: WORK_ROLES, scope: 'own' },
  params: UnitParams,
  body: closed({
    batch: Batch,
    except: Type.Optional(
      Type.Array(PropagatedRow, {
        maxItems: LIMITS.listPageMax,
        description: 'Rows with texts that are not on the server yet.',
      }),
    ),
  }),
  answer: closed({
    rows: Type.Array(PropagatedRow, { description: 'Rows that this call filled.' }),
    left: Type.Integer({ minimum: 0, description: 'Rows that remain to be filled.' }),
  }),
  errors: ['not-found'],
});

/**
 * Restores the rows of a batch as they were before it, and cancels its job. Rows that changed since are left. One call
 * restores some rows; the caller repeats it until `left` is 0.
 */
export const undoPropagation = operation({
  name: 'undo-propagation',
  method: 'POST',
  path: '/memory/propagations/:batch/undo',
  summary: 'Undo a batch of filled rows.',
  access: { roles: [...WORK_ROLES, 'assigner', 'reviewer'], scope: 'own' },
  params: closed({ batch: Batch }),
  answer: closed({
    rows: Type.Array(
      closed({
        ...PropagatedRow.properties,
        revision: Type.Optional({ ...Revision, description: 'Revision after the undo.' }),
      }),
      { description: 'Rows that were restored, by this call or an earlier one.' },
    ),
    changed: { ...Count, description: 'Number of rows that were left because they changed since.' },
    left: { ...Count, description: 'Number of rows that remain to be restored.' },
  }),
});
