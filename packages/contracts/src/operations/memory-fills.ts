import { type Static, Type } from 'typebox';
import { ITEM_KINDS } from '../columns';
import { LANGUAGE_CODES } from '../languages';
import { LIMITS } from '../limits';
import { closed, oneOf, operation } from '../operation';
import { WORK_ROLES } from '../roles';
import { Batch } from './propagation';

const Count = Type.Integer({ minimum: 0 });
const FILL_ACCESS = { roles: [...WORK_ROLES, 'assigner'], scope: 'own' } as const;
const FillParams = closed({ batch: Batch });

/** `failed`: the job was repeated for an hour without an end, or its starter may no longer work. */
export const FILL_STATES = ['running', 'done', 'cancelled', 'failed'] as const;
export type FillState = (typeof FILL_STATES)[number];

/** One row in one language. */
export const FilledUnit = closed({
  kind: oneOf(ITEM_KINDS),
  id: Type.Integer({ minimum: 1 }),
  language: oneOf(LANGUAGE_CODES),
});
export type FilledUnit = Static<typeof FilledUnit>;

const Units = Type.Array(FilledUnit, { minItems: 1, maxItems: LIMITS.countedRows });

/** A job that fills rows from the memory, with its progress. */
export const MemoryFill = closed({
  batch: Batch,
  state: oneOf(FILL_STATES),
  units: { ...Count, description: 'Number of rows of the job.' },
  done: { ...Count, description: 'Number of rows that were read.' },
  rows: { ...Count, description: 'Number of rows that were filled.' },
  sentences: { ...Count, description: 'Number of sentences that were filled.' },
  all: { ...Count, description: 'Number of sentences in the empty texts of all rows that were read.' },
  changed: { ...Count, description: 'Number of rows that were left, because they changed or belong to somebody else.' },
  unfit: {
    ...Count,
    description: 'Number of rows that were left: imported drafts, and rows without a source language.',
  },
  limited: Type.Boolean({ description: 'Whether the filter selects more rows than one job reads.' }),
  rebuilding: Type.Boolean({ description: 'Whether the memory is being rebuilt, so that sentences may be missing.' }),
});
export type MemoryFill = Static<typeof MemoryFill>;

/**
 * Starts a job that writes known sentences into empty texts of open rows, as drafts. A text that somebody typed or
 * imported is never changed, and nothing is submitted. Without `units` all open rows of the caller are filled that the
 * filter selects. An assigner names rows of other users; of those only rows that nobody has begun are filled. A repeated
 * call with the same batch starts nothing. `undo-propagation` cancels the job and restores its rows.
 */
export const startFill = operation({
  name: 'start-fill',
  method: 'POST',
  path: '/memory/fills',
  summary: 'Start a job that fills open rows from the translation memory.',
  access: FILL_ACCESS,
  body: closed({
    batch: Batch,
    units: Type.Optional(Units),
    kind: Type.Optional(oneOf(ITEM_KINDS)),
    language: Type.Optional(oneOf(LANGUAGE_CODES)),
    except: Type.Optional({ ...Units, minItems: 0, description: 'Rows with texts that are not on the server yet.' }),
  }),
  answer: MemoryFill,
});

export const getFill = operation({
  name: 'get-fill',
  method: 'GET',
  path: '/memory/fills/:batch',
  summary: 'Progress of a job that fills rows.',
  access: FILL_ACCESS,
  params: FillParams,
  answer: MemoryFill,
  errors: ['not-found'],
});

/** Ends a job after its current row. The rows that it has filled stay, until they are undone. */
export const cancelFill = operation({
  name: 'cancel-fill',
  method: 'POST',
  path: '/memory/fills/:batch/cancel',
  summary: 'Cancel a job that fills rows.',
  access: FILL_ACCESS,
  params: FillParams,
  answer: MemoryFill,
  errors: ['not-found'],
});
