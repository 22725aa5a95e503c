import { type Static, Type } from 'typebox';
import { ITEM_KINDS, TEXT_NAME_PATTERN } from '../columns';
import { LANGUAGE_CODES } from '../languages';
import { LIMITS } from '../limits';
import { closed, oneOf, operation, Revision } from '../operation';
import { WORK_ROLES } from '../roles';
import { completeDays, RowDays, type WithDays } from '../row-days';
import { FilledUnit } from './memory-fills';
import { Batch } from './propagation';

const Column = Type.String({ pattern: TEXT_NAME_PATTERN, description: 'Column of the text, or the number of a cue.' });
const Find = Type.String({
  minLength: 1,
  maxLength: LIMITS.searchCharacters,
  description: 'Words in their literal spelling. A hit never divides a letter from its signs.',
});
const WholeWord = Type.Optional(Type.Boolean({ description: 'Whether parts of longer words are no hits.' }));

/** A text with the places of the words. */
export const FoundText = closed({
  column: Column,
  text: Type.String(),
  hits: Type.Array(closed({ start: Type.Integer({ minimum: 0 }), end: Type.Integer({ minimum: 0 }) }), {
    minItems: 1,
    description: 'Places in the text, in UTF-16 code units.',
  }),
});
export type FoundText = Static<typeof FoundText>;

export const FoundRow = closed({
  kind: oneOf(ITEM_KINDS),
  id: Type.Integer({ minimum: 1 }),
  language: oneOf(LANGUAGE_CODES),
  ...RowDays,
  name: Type.String(),
  revision: Revision,
  texts: Type.Array(FoundText, { minItems: 1 }),
});
export type FoundRow = WithDays<Static<typeof FoundRow>>;

const FoundRows = closed({
  rows: Type.Array(FoundRow),
  limited: Type.Boolean({ description: 'Whether more rows or cues contain the words than are returned.' }),
  unsearched: Type.Boolean({
    description: `Whether the caller has more open rows than are searched: ${LIMITS.countedRows}, and ${LIMITS.searchedSubtitles} with subtitles.`,
  }),
});

/** Open rows and subtitles of the caller whose own texts contain the words. Sources and imported drafts are not searched. */
export const findInTexts = operation({
  name: 'find-in-texts',
  method: 'GET',
  path: '/my-work/texts',
  summary: "Find words in the texts of the caller's open rows.",
  access: { roles: WORK_ROLES, scope: 'own' },
  query: closed({
    find: Find,
    wholeWord: WholeWord,
    kind: Type.Optional(oneOf(ITEM_KINDS)),
    language: Type.Optional(oneOf(LANGUAGE_CODES)),
  }),
  answer: FoundRows,
  complete: ({ rows, ...counts }: Static<typeof FoundRows>) => ({
    rows: rows.map((row) => completeDays(row)) as FoundRow[],
    ...counts,
  }),
});

/**
 * Replaces words in open rows of the caller, as drafts. A row that has changed since it was found is left. A repeated
 * call with the same batch replaces nothing twice. The batch is undone by `undo-propagation`.
 */
export const replaceInTexts = operation({
  name: 'replace-in-texts',
  method: 'POST',
  path: '/my-work/texts/replace',
  summary: "Replace words in the texts of the caller's open rows.",
  access: { roles: WORK_ROLES, scope: 'own' },
  body: closed({
    batch: Batch,
    find: Find,
    replace: Type.String({ maxLength: LIMITS.sheetSentenceCharacters }),
    wholeWord: WholeWord,
    rows: Type.Array(
      closed({
        ...FilledUnit.properties,
        revision: Revision,
        hits: Type.Array(
          closed({ column: Column, at: Type.Integer({ minimum: 0, description: 'Number of the hit in its text.' }) }),
          { minItems: 1, maxItems: LIMITS.textCharacters },
        ),
      }),
      { minItems: 1, maxItems: LIMITS.movedUnitsMax },
    ),
  }),
  answer: closed({
    rows: Type.Array(FilledUnit, { description: 'Rows whose texts were replaced, by this call or an earlier one.' }),
    skipped: Type.Array(FilledUnit, { description: 'Rows that were left, because they changed or were taken back.' }),
    tooLong: Type.Array(FilledUnit, { description: 'Rows that were left, because a text would have been too long.' }),
  }),
});
