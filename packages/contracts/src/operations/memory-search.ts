import { type Static, Type } from 'typebox';
import { ITEM_KINDS } from '../columns';
import { LANG_PAIRS, LANGUAGE_CODES } from '../languages';
import { LIMITS } from '../limits';
import { closed, IsoTime, oneOf, operation, orNull } from '../operation';
import { WORK_ROLES } from '../roles';
import { completeDays, RowDays } from '../row-days';
import { MEMORY_STATES } from './memory';
import { Amended } from './memory-amendments';

/** A row in which a translation occurs, with its page for the caller. */
const MemoryRow = closed({
  kind: oneOf(ITEM_KINDS),
  id: Type.Integer(),
  ...RowDays,
  name: Type.String(),
  language: oneOf(LANGUAGE_CODES),
  path: Type.String({ description: 'Address of the page that shows it, with its query.' }),
});

/** A stored translation of a sentence. */
export const FoundTranslation = closed({
  id: Type.String(),
  pair: oneOf(LANG_PAIRS),
  source: Type.String(),
  target: Type.String(),
  state: oneOf(MEMORY_STATES),
  by: Type.String({ description: 'User who approved or corrected it last.' }),
  at: IsoTime,
  uses: Type.Integer({ minimum: 0, description: 'Number of places with this translation.' }),
  variants: Type.Integer({ minimum: 1, description: 'Number of different translations of this source sentence.' }),
  amended: orNull(Amended),
  amendment: Type.Integer({ minimum: 0, description: 'Latest amendment; 0 if there is none.' }),
  rows: Type.Array(MemoryRow, { description: 'Some of its rows: those that the caller has a page for.' }),
});

const MemoryPage = closed({
  found: Type.Array(FoundTranslation),
  total: Type.Integer({ minimum: 0, description: 'Number of translations found.' }),
  hasMore: Type.Boolean({ description: 'Whether the words are so frequent that not all translations were searched.' }),
  nextCursor: orNull(Type.String()),
  rebuilding: Type.Boolean({
    description: 'Whether the memory is being rebuilt, so that translations may be missing.',
  }),
});
export type MemoryPage = ReturnType<typeof completePage>;
export type FoundTranslation = MemoryPage['found'][number];

function completePage({ found, ...page }: Static<typeof MemoryPage>) {
  return {
    ...page,
    found: found.map(({ rows, ...one }) => ({ ...one, rows: rows.map((row) => completeDays(row)) })),
  };
}

/**
 * Finds stored translations by words of the source or the translation. All words must occur. Translations with the words
 * side by side come first, then the most used ones. Reviewers also find retired ones, after the others.
 */
export const searchMemory = operation({
  name: 'search-memory',
  method: 'GET',
  path: '/memory',
  summary: 'Stored translations that contain words.',
  access: { roles: [...WORK_ROLES, 'reviewer'], scope: 'own' },
  query: closed({
    q: Type.String({ maxLength: LIMITS.memorySearchCharacters }),
    pair: Type.Optional({
      ...oneOf(LANG_PAIRS),
      description: 'One of the pairs of the caller’s languages; all of them by default.',
    }),
    cursor: Type.Optional(Type.String({ maxLength: 100, pattern: '^[0-9]\\.[0-9]{1,9}\\.[A-Za-z0-9_-]{1,40}$' })),
  }),
  answer: MemoryPage,
  complete: completePage,
});
