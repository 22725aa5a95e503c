import { type Static, Type } from 'typebox';
import { ITEM_KINDS } from '../columns';
import { LANGUAGE_CODES } from '../languages';
import { LIMITS } from '../limits';
import { closed, IsoDate, oneOf, operation, orNull } from '../operation';
import { WORK_ROLES } from '../roles';
import { completeDays, RowDays, type WithDays } from '../row-days';
import { STAGES } from '../statuses';
import { MemoryMatch } from './memory';
import { QUESTION_STATES } from './talk';

/**
 * States of a sentence on a day sheet, in the order of the sheet. `new`: in no stored translation. `own`: translated by
 * the caller on a day sheet, not yet approved. `check`: known with other numbers, but the translation cannot be adapted
 * for certain. `numbers`: known, adapted to other numbers or dates. `known`: known as it is.
 */
export const SHEET_STATES = ['new', 'own', 'check', 'numbers', 'known'] as const;
export type SheetState = (typeof SHEET_STATES)[number];

const Languages = { source: oneOf(LANGUAGE_CODES), target: oneOf(LANGUAGE_CODES) };
const Sentence = Type.String({ minLength: 1, maxLength: LIMITS.sheetSentenceCharacters });
const Translation = Type.String({ maxLength: LIMITS.sheetSentenceCharacters });

/** Selects the caller's open rows that begin within these days; without days, all of them. */
const RowsOfSheet = {
  ...Languages,
  kind: Type.Optional(oneOf(ITEM_KINDS)),
  from: Type.Optional(IsoDate),
  to: Type.Optional(IsoDate),
};

/** A source sentence as it is written in some rows. */
export const SheetText = closed({
  text: Type.String(),
  rows: Type.Array(Type.Integer({ minimum: 0 }), { description: 'Positions in `rows` of the answer, each once.' }),
});
export type SheetText = Static<typeof SheetText>;

/** A source sentence with the rows that contain it. Its texts differ only in numbers, dates, case and marks. */
export const SheetSentence = closed({
  sentence: Type.String({ description: 'Id of the sentence in this language pair.' }),
  state: oneOf(SHEET_STATES),
  texts: Type.Array(SheetText, { minItems: 1 }),
  stored: orNull(Translation),
  matches: Type.Array(MemoryMatch, { description: 'For the first text, best first.' }),
  question: Type.Optional({
    ...oneOf(QUESTION_STATES),
    description:
      'State of the question on it in its first row; absent for none, and for sentences that need no typing.',
  }),
});
export type SheetSentence = Static<typeof SheetSentence>;

export const SheetRow = closed({
  kind: oneOf(ITEM_KINDS),
  id: Type.Integer(),
  ...RowDays,
  name: Type.String(),
  stage: orNull(oneOf(STAGES)),
  begun: Type.Boolean({
    description: 'Whether the row has a draft that is not only filled; then it is not filled when it opens.',
  }),
});
export type SheetRow = WithDays<Static<typeof SheetRow>>;

export const DaySheet = closed({
  rows: Type.Array(SheetRow),
  more: Type.Boolean({ description: `Whether there are more than ${LIMITS.sheetRows} rows; the others are left out.` }),
  sentences: Type.Array(SheetSentence, { description: 'By state, then in the order of the rows.' }),
  rebuilding: Type.Boolean({ description: 'Whether the memory is being rebuilt, so that matches may be missing.' }),
});
export type DaySheet = ReturnType<typeof completeSheet>;

function completeSheet({ rows, ...sheet }: Static<typeof DaySheet>) {
  return { ...sheet, rows: rows.map((row) => completeDays(row)) };
}

/**
 * Each source sentence of the caller's open rows once, with its known translation. A text with a translation counts only
 * if it was filled, with the sentences that are still missing in it.
 */
export const getDaySheet = operation({
  name: 'get-day-sheet',
  method: 'GET',
  path: '/my-work/day-sheet',
  summary: "The sentences of the caller's open rows, each once, with known translations.",
  access: { roles: WORK_ROLES, scope: 'own' },
  query: closed(RowsOfSheet),
  answer: DaySheet,
  complete: completeSheet,
});

/** Longest list of sentences in one call. */
const MAX_SAVED = 100;

/**
 * Stores translations of sentences as the caller's own, for the rows that the caller translates. An empty text removes
 * one. `before` is the stored translation that the caller saw, '' for none. If another one is stored, it stays, and the
 * answer has it as a conflict. A repeated call changes nothing.
 */
export const saveOwnSentences = operation({
  name: 'save-own-sentences',
  method: 'PUT',
  path: '/my-work/sentences',
  summary: "Store translations of sentences as the caller's own.",
  access: { roles: WORK_ROLES, scope: 'own' },
  body: closed({
    ...Languages,
    sentences: Type.Array(closed({ sentence: Sentence, text: Translation, before: Translation }), {
      minItems: 1,
      maxItems: MAX_SAVED,
    }),
  }),
  answer: closed({
    sentences: Type.Array(
      closed({
        sentence: Sentence,
        text: Type.String({ description: 'The translation that is stored now; empty for none.' }),
        conflict: Type.Boolean({ description: 'Whether nothing was changed because `before` was another one.' }),
      }),
    ),
  }),
});

/** Numbers of sentences of some open rows, of those that a day sheet lists. */
export const SentenceCounts = closed({
  rows: Type.Integer({ minimum: 0 }),
  fresh: Type.Integer({ minimum: 0, description: 'Different sentences without a stored translation.' }),
  more: Type.Boolean({ description: 'Whether there are more rows than were counted.' }),
});
export type SentenceCounts = Static<typeof SentenceCounts>;

export const countNewSentences = operation({
  name: 'count-new-sentences',
  method: 'GET',
  path: '/my-work/new-sentences',
  summary: "Number of new sentences in the caller's open rows.",
  access: { roles: WORK_ROLES, scope: 'own' },
  query: closed(RowsOfSheet),
  answer: SentenceCounts,
});
