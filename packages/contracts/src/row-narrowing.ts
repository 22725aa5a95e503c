import { Type } from 'typebox';
import { LAGNAS } from './lagnas';
import { IsoDate, oneOf } from './operation';
import { STAGES, STATUSES } from './statuses';

/** Which rows near a row a page holds. */
export const NEAR_SIDES = ['around', 'before', 'after'] as const;
export type NearSide = (typeof NEAR_SIDES)[number];

/** What narrows a list of rows in a target language; every part may be left out. */
export const ROW_NARROWING = {
  from: Type.Optional(IsoDate),
  to: Type.Optional(IsoDate),
  lagna: Type.Optional(oneOf(LAGNAS)),
  status: Type.Optional(oneOf(STATUSES)),
  /** Of the rows somebody owns, those to translate or those to correct; nothing to whoever sees every row. */
  stage: Type.Optional(oneOf(STAGES)),
  sourceChanged: Type.Optional(
    Type.Boolean({ description: 'Only rows whose translation was made from a text that has changed since.' }),
  ),
  sentBack: Type.Optional(
    Type.Boolean({ description: 'Only rows that a reviewer sent back and that are to be done again.' }),
  ),
  empty: Type.Optional(Type.Boolean({ description: 'Only rows without any text in the target language.' })),
};
