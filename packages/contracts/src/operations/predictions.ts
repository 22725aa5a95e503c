import { Type } from 'typebox';
import { LAGNAS } from '../lagnas';
import { LANGUAGE_CODES } from '../languages';
import { LIMITS } from '../limits';
import { closed, IsoDate, oneOf, operation } from '../operation';
import { STATUSES } from '../statuses';
import { completeItems, ListedItem } from './item-answer';

/** Narrows a list; every part may be left out. Dates overlap the row's own range. */
export const PredictionQuery = closed({
  from: Type.Optional(IsoDate),
  to: Type.Optional(IsoDate),
  lagna: Type.Optional(oneOf(LAGNAS)),
  language: Type.Optional(oneOf(LANGUAGE_CODES)),
  status: Type.Optional(oneOf(STATUSES)),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMITS.listPageMax })),
  cursor: Type.Optional(Type.String({ maxLength: 200, description: 'The x-next-cursor of the page before.' })),
});

const listing = {
  method: 'GET',
  access: { roles: ['translator', 'editor', 'assigner', 'reviewer'], scope: 'own' },
  query: PredictionQuery,
  answer: Type.Array(ListedItem),
  complete: completeItems,
} as const;

/**
 * Translator and editor see the rows assigned to them in `language` (in any language without it); assigner, reviewer
 * and admin see every row. The next page's cursor stands in the answer's header `x-next-cursor`.
 */
export const listPredictionsDaily = operation({
  ...listing,
  name: 'list-predictions-daily',
  path: '/predictions/predictions',
  summary: 'Daily predictions this person may see, by date and lagna.',
});

export const listPredictionsTenday = operation({
  ...listing,
  name: 'list-predictions-tenday',
  path: '/predictions/predictions10days',
  summary: '10-day predictions this person may see, by date and lagna.',
});
