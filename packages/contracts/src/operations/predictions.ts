import { Type } from 'typebox';
import { PREDICTION_KINDS } from '../columns';
import { LAGNAS } from '../lagnas';
import { LIMITS } from '../limits';
import { closed, IsoDate, LanguageInput, oneOf, operation } from '../operation';
import { WORK_ROLES } from '../roles';
import { FindingFilter } from '../row-filters';
import { STATUSES } from '../statuses';
import { completeItems, getListSchema, type ListedOf, type ListedPrediction } from './item-answer';

const filters = {
  from: Type.Optional(IsoDate),
  to: Type.Optional(IsoDate),
  language: Type.Optional(LanguageInput),
  status: Type.Optional(oneOf(STATUSES)),
  findings: Type.Optional(FindingFilter),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMITS.listPageMax })),
  cursor: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'The x-next-cursor of the previous page; without a limit, all rows after it.',
    }),
  ),
};

/** Filters of a list; all optional. Dates select rows whose range overlaps. */
export const PredictionQuery = closed({ ...filters, lagna: Type.Optional(oneOf(LAGNAS)) });

const listDefaults = {
  method: 'GET',
  ignoresUnknownQuery: true,
  access: { roles: [...WORK_ROLES, 'assigner', 'reviewer'], scope: 'own' },
} as const;
const predictionDefaults = {
  ...listDefaults,
  query: PredictionQuery,
  answer: Type.Array(getListSchema(...PREDICTION_KINDS)),
  complete: (listed: ListedPrediction[]) => completeItems(listed),
} as const;

/**
 * Translators and editors see rows assigned to them in `language`, or without it in any language. Assigners, reviewers
 * and admins see every row. Without `limit` the answer has all rows. With `limit` it has a page, and the header
 * `x-next-cursor` has the cursor of the next one.
 */
export const listPredictionsDaily = operation({
  ...predictionDefaults,
  name: 'list-predictions-daily',
  path: '/predictions/predictions',
  summary: 'Daily predictions that the caller may see, by date and lagna.',
});

export const listPredictionsTenday = operation({
  ...predictionDefaults,
  name: 'list-predictions-tenday',
  path: '/predictions/predictions10days',
  summary: '10-day predictions that the caller may see, by date and lagna.',
});

/** Returns the same rows as the other lists of this kind, in the form that the specification requires. */
export const listActivities = operation({
  ...listDefaults,
  name: 'list-activities',
  path: '/activities',
  summary: 'Activities that the caller may see, by date.',
  query: closed(filters),
  answer: closed({ success: Type.Boolean(), activities: Type.Array(getListSchema('activity')) }),
  complete: ({ success, activities }: { success: boolean; activities: ListedOf<'activity'>[] }) => ({
    success,
    activities: completeItems(activities),
  }),
});
