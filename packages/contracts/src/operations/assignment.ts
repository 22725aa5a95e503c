import { Type } from 'typebox';
import { ITEM_KINDS } from '../columns';
import { LIMITS } from '../limits';
import { closed, IsoDate, LanguageGiven, oneOf, operation, Revision } from '../operation';
import { STAGES } from '../statuses';

/**
 * What the receiver shall do. Who only translates or only corrects is asked for that without it; who does both translates.
 * To be corrected are rows that hold text in the target language already.
 */
const StageGiven = Type.Optional(oneOf(STAGES));

/** `targetLanguage` and `sourceLanguage` take a code or a name. Without dates, every date is in range. */
export const AssignBody = closed({
  userId: Type.Integer(),
  taskCount: Type.Integer({ minimum: LIMITS.taskCountMin, maximum: LIMITS.taskCountMax }),
  targetLanguage: LanguageGiven,
  sourceLanguage: Type.Optional(LanguageGiven),
  fromDate: Type.Optional(IsoDate),
  toDate: Type.Optional(IsoDate),
  stage: StageGiven,
  request: Type.Optional(
    Type.String({
      pattern: '^[0-9a-zA-Z-]{16,64}$',
      description:
        'Any name that the caller gives to this assignment: sent again within a day, it is not done again but answered as before.',
    }),
  ),
});

/** `left`: eligible rows that remain after this assignment, null where they are too many to be counted, or to be counted in time. `ids`: the rows given. */
export const AssignAnswer = closed({
  message: Type.String(),
  asked: Type.Integer(),
  assigned: Type.Integer(),
  left: Type.Union([Type.Integer(), Type.Null()]),
  ids: Type.Array(Type.Integer()),
  revisions: Type.Optional(
    Type.Array(Revision, { description: 'Of the rows given, in their order: what taking them back has to name.' }),
  ),
});

const shared = {
  method: 'POST',
  access: { roles: ['assigner'] },
  body: AssignBody,
  answer: AssignAnswer,
  errors: ['assignee-unfit', 'not-found'],
} as const;

/**
 * One call for rows of every kind; those below, which name their kind by their path, do the same. Of videos, subtitles in the
 * source language (in any other language than the target, where none is named), and days narrow nothing: a video has none.
 */
export const assignItems = operation({
  ...shared,
  name: 'assign-items',
  path: '/assignment/:kind',
  params: closed({ kind: oneOf(ITEM_KINDS) }),
  summary: 'Give the next eligible rows of a kind to a person.',
});

export const assignPredictions = operation({
  ...shared,
  name: 'assign-predictions',
  path: '/predictions/assignPredictions',
  summary: 'Give the next eligible daily predictions to a person.',
});

export const assignPredictions10days = operation({
  ...shared,
  name: 'assign-predictions-10-days',
  path: '/predictions/assignPredictions10days',
  summary: 'Give the next eligible 10-day predictions to a person.',
});

export const assignActivities = operation({
  ...shared,
  name: 'assign-activities',
  path: '/assignActivities',
  summary: 'Give the next eligible activities to a person.',
});

export const assignVideos = operation({
  ...shared,
  name: 'assign-videos',
  path: '/assignVideos',
  summary: 'Give the subtitles of the next eligible videos to a person.',
});

export const countEligible = operation({
  name: 'count-eligible',
  method: 'GET',
  path: '/assignment/eligible',
  summary: 'How many rows could be given out, before anything is written.',
  access: { roles: ['assigner'] },
  query: closed({
    kind: oneOf(ITEM_KINDS),
    targetLanguage: LanguageGiven,
    sourceLanguage: Type.Optional(LanguageGiven),
    fromDate: Type.Optional(IsoDate),
    toDate: Type.Optional(IsoDate),
    stage: StageGiven,
  }),
  answer: closed({ eligible: Type.Integer({ description: `Counted no farther than ${LIMITS.eligibleMost}.` }) }),
});
