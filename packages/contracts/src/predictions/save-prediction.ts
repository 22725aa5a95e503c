import { Type } from 'typebox';
import { UnitAnswer } from '../items/unit';
import type { LANGUAGE_CODES } from '../languages';
import { LIMITS } from '../limits';
import { closed, oneOf, operation } from '../operation';

const Column = Type.String({ pattern: '^(en|hi|mr|gu|bn|te)_[1-4]$' });
const Texts = {
  id: Type.Integer({ minimum: 1 }),
  translated: Type.String({ maxLength: LIMITS.textCharacters }),
  targetLang: Column,
};
const StatusCol = Type.Unsafe<`status_${(typeof LANGUAGE_CODES)[number]}`>({
  type: 'string',
  pattern: '^status_(en|hi|mr|gu|bn|te)$',
});
const NewStatus = oneOf(['inreview', 'corrected'] as const);

const shared = {
  method: 'POST',
  access: { roles: ['translator', 'editor'], scope: 'own' },
  answer: UnitAnswer,
  errors: ['not-found', 'conflict', 'wrong-status', 'incomplete'],
} as const;

/** One column of a daily prediction; `newStatus` is honoured after the workflow's guards (decision 16). */
export const savePrediction = operation({
  ...shared,
  name: 'save-prediction',
  path: '/predictions/savePrediction',
  summary: 'Save one text column of a daily prediction.',
  body: closed({ ...Texts, statusCol: StatusCol, newStatus: NewStatus }),
});

/** Without a status the row moves to inreview once every column whose source has text is filled (decision 15). */
export const savePrediction10days = operation({
  ...shared,
  name: 'save-prediction-10-days',
  path: '/predictions/savePrediction10days',
  summary: 'Save one text column of a 10-day prediction.',
  body: closed({ ...Texts, statusCol: Type.Optional(StatusCol), newStatus: Type.Optional(NewStatus) }),
});
