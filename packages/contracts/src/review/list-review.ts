import { Type } from 'typebox';
import { completePredictions, ListedPrediction } from '../entities/prediction';
import { LANGUAGE_CODES } from '../languages';
import { LIMITS } from '../limits';
import { closed, IsoDate, oneOf, operation } from '../operation';

const shared = {
  method: 'GET',
  access: { roles: ['reviewer'] },
  query: closed({
    language: Type.Optional(oneOf(LANGUAGE_CODES)),
    from: Type.Optional(IsoDate),
    to: Type.Optional(IsoDate),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMITS.listPageMax })),
    cursor: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  answer: Type.Array(ListedPrediction),
  complete: completePredictions,
} as const;

/** Rows whose status in `language` (in any language without it) is inreview, oldest content first. Next page: `x-next-cursor`. */
export const listReviewDaily = operation({
  ...shared,
  name: 'list-review-daily',
  path: '/approver/predictiondaily',
  summary: 'Daily predictions waiting for review.',
});

export const listReviewTenday = operation({
  ...shared,
  name: 'list-review-tenday',
  path: '/approver/prediction10days',
  summary: '10-day predictions waiting for review.',
});
