import { type Static, Type } from 'typebox';
import { ITEM_KINDS, ITEM_TEXT_PATTERN } from '../columns';
import { LANGUAGE_CODES } from '../languages';
import { closed, IsoTime, oneOf, operation, Revision } from '../operation';
import { WORK_ROLES } from '../roles';
import { APPROVED, TO_SEND } from '../statuses';
import { UnitParams } from './items';

/** Statuses of rows whose translations are stored, the most reliable one first. */
export const MEMORY_STATES = [APPROVED, ...TO_SEND] as const;
export type MemoryState = (typeof MEMORY_STATES)[number];

/** A translation that the caller stored on a day sheet. It is not approved, and no other user gets it. */
export const OWN_STATE = 'own';
/** A translation that came from a file. It ranks below every match of equal percent. */
export const IMPORTED_STATE = 'imported';
/** States of matches, the most reliable one first. */
export const MATCH_STATES = [...MEMORY_STATES, OWN_STATE, IMPORTED_STATE] as const;

/** A stored translation of a sentence, adapted to the sentence of the row. */
export const MemoryMatch = closed({
  percent: Type.Integer({
    minimum: 1,
    maximum: 101,
    description:
      '101: same sentence between the same sentences; 100: same sentence; less: similar sentence. Numbers, dates, weekdays and times do not count.',
  }),
  text: Type.String({ description: 'Translation with the numbers and dates of the row.' }),
  source: Type.String({ description: 'Source sentence of the stored translation.' }),
  target: Type.String({ description: 'The stored translation, unchanged.' }),
  adapted: Type.Boolean({ description: 'Whether `text` differs from `target` in numbers or dates.' }),
  changesNumber: Type.Boolean({
    description: 'Whether a number changed between one and many; such a match is never inserted without a press.',
  }),
  otherName: Type.Optional(
    Type.String({
      description:
        'Sign or planet that the stored sentence names instead of the one in the row, as it is written there. Only similar sentences have one; it lowers their percent.',
    }),
  ),
  state: oneOf(MATCH_STATES),
  by: Type.String({ description: 'User who approved, corrected, stored or imported it last.' }),
  at: IsoTime,
  uses: Type.Integer({
    minimum: 0,
    description: 'Number of places with this translation; 0 for one that a reviewer added.',
  }),
  changes: Type.Optional(
    Type.Integer({
      minimum: 1,
      description:
        'Number of places in rows where people changed this translation after it was submitted or imported, in the last 180 days; absent for none.',
    }),
  ),
  variants: Type.Integer({ minimum: 1, description: 'Number of different translations of this source sentence.' }),
});
export type MemoryMatch = Static<typeof MemoryMatch>;

/** A sentence of a source text with its matches, best first. */
export const SuggestedSentence = closed({
  start: Type.Integer({ minimum: 0, description: 'Place in the source text, in UTF-16 code units.' }),
  end: Type.Integer({ minimum: 0 }),
  matches: Type.Array(MemoryMatch),
});
export type SuggestedSentence = Static<typeof SuggestedSentence>;

/** Texts that the row's last change filled in from another row or the memory, or emptied again by its undo. */
export const PropagatedTexts = closed({
  revision: {
    ...Revision,
    description: 'Revision of the row after that change. The texts are those of this revision.',
  },
  fresh: Type.Boolean({ description: 'Whether no person had changed the row before.' }),
  from: Type.Optional({
    ...closed({ kind: oneOf(ITEM_KINDS), id: Type.Integer({ minimum: 1 }) }),
    description: 'Row of the sentences; absent if they are from the memory.',
  }),
  columns: Type.Array(
    closed({
      column: Type.String({ pattern: ITEM_TEXT_PATTERN }),
      text: Type.String(),
      sentences: Type.Array(
        closed({
          at: Type.Integer({ minimum: 0, description: 'Number of the source sentence.' }),
          text: Type.String(),
        }),
      ),
    }),
    { description: 'Empty after an undo.' },
  ),
});
export type PropagatedTexts = Static<typeof PropagatedTexts>;

/** A correction of another row that applies to a text of the row. */
export const CorrectionOffer = closed({
  id: Type.String({ description: 'Id of the correction.' }),
  column: Type.String({ pattern: ITEM_TEXT_PATTERN }),
  before: Type.String({ description: 'Sentence of the row.' }),
  after: Type.String({ description: 'The corrected sentence, with the numbers of the row.' }),
  by: Type.String({ description: 'User who corrected it.' }),
  at: IsoTime,
  from: closed({ kind: oneOf(ITEM_KINDS), id: Type.Integer({ minimum: 1 }) }),
});
export type CorrectionOffer = Static<typeof CorrectionOffer>;

export const Suggestions = closed({
  source: Type.Union([oneOf(LANGUAGE_CODES), Type.Null()], { description: 'Null if the row has no source text.' }),
  columns: Type.Array(
    closed({
      column: Type.String({ pattern: ITEM_TEXT_PATTERN, description: 'Target column.' }),
      sourceText: Type.String({ description: 'Text to which the places of the sentences refer.' }),
      sentences: Type.Array(SuggestedSentence),
    }),
  ),
  rebuilding: Type.Boolean({ description: 'Whether the memory is being rebuilt, so that matches may be missing.' }),
  propagated: Type.Optional(PropagatedTexts),
  corrections: Type.Optional(Type.Array(CorrectionOffer)),
});
export type Suggestions = Static<typeof Suggestions>;

export const suggestTexts = operation({
  name: 'suggest-texts',
  method: 'GET',
  path: '/memory/:kind/:id/:language',
  summary: 'Known translations of the sentences of a row.',
  access: { roles: [...WORK_ROLES, 'reviewer'], scope: 'own' },
  params: UnitParams,
  query: closed({
    source: Type.Optional({
      ...oneOf(LANGUAGE_CODES),
      description: 'Source language shown to the caller; the one of the assignment by default.',
    }),
  }),
  answer: Suggestions,
  errors: ['not-found'],
});
