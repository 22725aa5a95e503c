import { Type } from 'typebox';
import { ITEM_KINDS } from '../columns';
import { LANGUAGE_CODES } from '../languages';
import { LIMITS } from '../limits';
import { closed, IsoDate, LanguageInput, oneOf, operation, Revision } from '../operation';
import { STAGES } from '../statuses';

/**
 * Stage to assign. Optional for users who only translate or only correct; users with both roles translate by default.
 * Only rows with text in the target language can be assigned for correction.
 */
const StageInput = Type.Optional(oneOf(STAGES));

/** `targetLanguage` and `sourceLanguage` accept a code or a name. Without dates, every date is in range. */
export const AssignBody = closed({
  userId: Type.Integer(),
  taskCount: Type.Integer({ minimum: LIMITS.taskCountMin, maximum: LIMITS.taskCountMax }),
  targetLanguage: LanguageInput,
  sourceLanguage: Type.Optional(LanguageInput),
  fromDate: Type.Optional(IsoDate),
  toDate: Type.Optional(IsoDate),
  stage: StageInput,
  request: Type.Optional(
    Type.String({
      pattern: '^[0-9a-zA-Z-]{16,64}$',
      description:
        'Any id that the caller gives to this assignment. A repeated request within a day assigns nothing and gets the first answer.',
    }),
  ),
});

/**
 * `left`: eligible rows after this assignment; null if there are more than the limit of the count or if counting takes
 * too long. `ids`: assigned rows.
 */
export const AssignAnswer = closed({
  message: Type.String(),
  asked: Type.Integer(),
  assigned: Type.Integer(),
  left: Type.Union([Type.Integer(), Type.Null()]),
  ids: Type.Array(Type.Integer()),
  revisions: Type.Optional(
    Type.Array(Revision, { description: 'Revisions of the assigned rows, in their order, for taking them back.' }),
  ),
});

const sharedFields = {
  method: 'POST',
  access: { roles: ['assigner'] },
  body: AssignBody,
  answer: AssignAnswer,
  errors: ['assignee-unfit', 'not-found'],
} as const;

/**
 * One call for all kinds. The calls below do the same for the kind in their path. For videos it assigns subtitles that
 * exist in the source language, or without one in any language except the target. Dates do not apply to videos, because
 * videos have no day.
 */
export const assignItems = operation({
  ...sharedFields,
  name: 'assign-items',
  path: '/assignment/:kind',
  params: closed({ kind: oneOf(ITEM_KINDS) }),
  summary: 'Assign the next eligible rows of a kind to a user.',
});

/**
 * Assigns rows that share new sentences to the same user, so that two users do not translate the same one: first rows
 * that share one with open rows of the receiver, then rows whose new sentences no other user has. The source language
 * is required. With `ids`, these rows are assigned as far as they are still eligible; `measure-assignment` names them.
 */
export const assignTogether = operation({
  ...sharedFields,
  body: closed({
    ...AssignBody.properties,
    ids: Type.Optional(Type.Array(Type.Integer(), { minItems: 1, maxItems: LIMITS.taskCountMax })),
  }),
  name: 'assign-together',
  path: '/assignment/:kind/together',
  params: closed({ kind: oneOf(ITEM_KINDS) }),
  summary: 'Assign eligible rows with the same new sentences to a user.',
});

export const assignPredictions = operation({
  ...sharedFields,
  name: 'assign-predictions',
  path: '/predictions/assignPredictions',
  summary: 'Assign the next eligible daily predictions to a user.',
});

export const assignPredictions10days = operation({
  ...sharedFields,
  name: 'assign-predictions-10-days',
  path: '/predictions/assignPredictions10days',
  summary: 'Assign the next eligible 10-day predictions to a user.',
});

export const assignActivities = operation({
  ...sharedFields,
  name: 'assign-activities',
  path: '/assignActivities',
  summary: 'Assign the next eligible activities to a user.',
});

export const assignVideos = operation({
  ...sharedFields,
  name: 'assign-videos',
  path: '/assignVideos',
  summary: 'Assign the subtitles of the next eligible videos to a user.',
});

export const countEligible = operation({
  name: 'count-eligible',
  method: 'GET',
  path: '/assignment/eligible',
  summary: 'Number of rows that could be assigned; changes nothing.',
  access: { roles: ['assigner'] },
  query: closed({
    kind: oneOf(ITEM_KINDS),
    targetLanguage: LanguageInput,
    sourceLanguage: Type.Optional(LanguageInput),
    fromDate: Type.Optional(IsoDate),
    toDate: Type.Optional(IsoDate),
    stage: StageInput,
  }),
  answer: closed({ eligible: Type.Integer({ description: `Counted up to ${LIMITS.eligibleMax}.` }) }),
});

const MeasuredRows = {
  rows: Type.Integer({ minimum: 0 }),
  sentences: Type.Integer({ minimum: 0, description: 'Different new sentences of these rows.' }),
  shared: Type.Integer({ minimum: 0, description: 'Those of them that are also in open rows of other users.' }),
};

/**
 * The rows that an assignment would give, and their new sentences: those without a stored translation. Rows for several
 * users are chosen together and shared out by new sentences.
 */
export const measureAssignment = operation({
  name: 'measure-assignment',
  method: 'GET',
  path: '/assignment/new-sentences',
  summary: 'Number of new sentences of the rows that would be assigned; changes nothing.',
  access: { roles: ['assigner'] },
  query: closed({
    kind: oneOf(ITEM_KINDS),
    userId: Type.Integer(),
    taskCount: Type.Integer({ minimum: LIMITS.taskCountMin, maximum: LIMITS.taskCountMax }),
    targetLanguage: LanguageInput,
    sourceLanguage: LanguageInput,
    fromDate: Type.Optional(IsoDate),
    toDate: Type.Optional(IsoDate),
    stage: StageInput,
    together: Type.Optional(
      Type.Boolean({
        description:
          'Whether rows with the same new sentences are kept together; always so with `sentences` or `with`.',
      }),
    ),
    sentences: Type.Optional(
      Type.Integer({
        ...{ minimum: 1, maximum: LIMITS.taskCountMax },
        description:
          'Most new sentences that the rows have together; a single row has more if no row has as few. Rows without new sentences are left out.',
      }),
    ),
    with: Type.Optional(
      Type.String({
        pattern: `^[0-9]{1,9}(,[0-9]{1,9}){0,${LIMITS.sharingPeople - 1}}$`,
        description: 'Ids of further users who share the rows.',
      }),
    ),
  }),
  answer: closed({
    ...MeasuredRows,
    limited: Type.Boolean({
      description: `Whether not all eligible rows or open rows of users were read: ${LIMITS.countedRows} of each.`,
    }),
    people: Type.Array(closed({ userId: Type.Integer(), ids: Type.Array(Type.Integer()), ...MeasuredRows }), {
      description: 'The rows of each user, in the order of the request.',
    }),
  }),
  errors: ['not-found'],
});

/** Counts assigned rows of the work board. Sentences count as on a day sheet. */
export const measureUnits = operation({
  name: 'measure-units',
  method: 'POST',
  path: '/work-board/new-sentences',
  summary: 'Number of new sentences of selected rows; changes nothing.',
  access: { roles: ['assigner'] },
  body: closed({
    units: Type.Array(
      closed({
        kind: oneOf(ITEM_KINDS),
        id: Type.Integer({ minimum: 1 }),
        language: oneOf(LANGUAGE_CODES),
        source: { ...oneOf(LANGUAGE_CODES), description: 'Source language of the assignment.' },
      }),
      { minItems: 1, maxItems: LIMITS.countedRows },
    ),
  }),
  answer: closed({
    rows: Type.Integer({
      minimum: 0,
      description:
        'Rows that were counted. Subtitles, and rows that are submitted or no longer assigned, are left out.',
    }),
    sentences: MeasuredRows.sentences,
  }),
});
