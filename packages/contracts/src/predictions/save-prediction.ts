import { Type } from 'typebox';
import { UnitAnswer } from '../items/unit';
import { STATUS_COLUMN_PATTERN, type StatusColumn, TEXT_COLUMN_PATTERN, type TextColumn } from '../languages';
import { LIMITS } from '../limits';
import { closed, oneOf, operation } from '../operation';

const Column = Type.Unsafe<TextColumn>({ type: 'string', pattern: TEXT_COLUMN_PATTERN });
const Texts = {
  id: Type.Integer({ minimum: 1 }),
  translated: Type.String({ maxLength: LIMITS.textCharacters }),
  targetLang: Column,
};
const StatusCol = Type.Unsafe<StatusColumn>({ type: 'string', pattern: STATUS_COLUMN_PATTERN });
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
