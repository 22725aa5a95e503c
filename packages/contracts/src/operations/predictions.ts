import { Type } from 'typebox';
import { PREDICTION_KINDS } from '../columns';
import { LAGNAS } from '../lagnas';
import { LIMITS } from '../limits';
import { closed, IsoDate, LanguageGiven, oneOf, operation } from '../operation';
import { WORK_ROLES } from '../roles';
import { STATUSES } from '../statuses';
import { completeItems, type ListedOf, type ListedPrediction, listedOf } from './item-answer';

const narrowing = {
  from: Type.Optional(IsoDate),
  to: Type.Optional(IsoDate),
  language: Type.Optional(LanguageGiven),
  status: Type.Optional(oneOf(STATUSES)),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMITS.listPageMax })),
  cursor: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'The x-next-cursor of the page before; without a limit, all that follows it.',
    }),
  ),
};

/** Narrows a list; every part may be left out. Dates overlap the row's own range. */
export const PredictionQuery = closed({ ...narrowing, lagna: Type.Optional(oneOf(LAGNAS)) });

const listing = {
  method: 'GET',
  ignoresUnknownQuery: true,
  access: { roles: [...WORK_ROLES, 'assigner', 'reviewer'], scope: 'own' },
} as const;
const predictions = {
  ...listing,
  query: PredictionQuery,
  answer: Type.Array(listedOf(...PREDICTION_KINDS)),
  complete: (listed: ListedPrediction[]) => completeItems(listed),
} as const;

/**
 * Translator and editor see the rows assigned to them in `language` (in any language without it); assigner, reviewer
 * and admin see every row. The answer is whole; with a `limit` it is a page, and the next one's cursor stands in the
 * answer's header `x-next-cursor`.
 */
export const listPredictionsDaily = operation({
  ...predictions,
  name: 'list-predictions-daily',
  path: '/predictions/predictions',
  summary: 'Daily predictions this person may see, by date and lagna.',
});

export const listPredictionsTenday = operation({
  ...predictions,
  name: 'list-predictions-tenday',
  path: '/predictions/predictions10days',
  summary: '10-day predictions this person may see, by date and lagna.',
});

/** The same rows as the other lists give of their kinds, in the form that this call has. */
export const listActivities = operation({
  ...listing,
  name: 'list-activities',
  path: '/activities',
  summary: 'Activities this person may see, by date.',
  query: closed(narrowing),
  answer: closed({ success: Type.Boolean(), activities: Type.Array(listedOf('activity')) }),
  complete: ({ success, activities }: { success: boolean; activities: ListedOf<'activity'>[] }) => ({
    success,
    activities: completeItems(activities),
  }),
});
