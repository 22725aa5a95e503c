import { Type } from 'typebox';
import { LAGNAS } from './lagnas';
import { IsoDate, oneOf } from './operation';
import { STAGES, STATUSES } from './statuses';

/** Position of a page of rows relative to a row. */
export const NEAR_SIDES = ['around', 'before', 'after'] as const;
export type NearSide = (typeof NEAR_SIDES)[number];

/** Selects rows with any finding, rows with a kept warning, or rows with a finding of one rule. */
export const FindingFilter = Type.String({
  pattern: '^[a-z][a-z-]{0,49}$',
  description:
    'Only rows whose last submission in the language has findings: `any`, `kept` for a kept warning, or the id of a rule.',
});

/** Filters for lists of rows in a target language; all optional. */
export const ROW_FILTERS = {
  from: Type.Optional(IsoDate),
  to: Type.Optional(IsoDate),
  lagna: Type.Optional(oneOf(LAGNAS)),
  status: Type.Optional(oneOf(STATUSES)),
  /** Selects rows of the caller at this stage; no effect for callers who see every row. */
  stage: Type.Optional(oneOf(STAGES)),
  sourceChanged: Type.Optional(Type.Boolean({ description: 'Only rows whose source text has changed.' })),
  sentBack: Type.Optional(
    Type.Boolean({ description: 'Only rows that a reviewer sent back and that are not yet submitted again.' }),
  ),
  findings: Type.Optional(FindingFilter),
  empty: Type.Optional(Type.Boolean({ description: 'Only rows without any text in the target language.' })),
};
