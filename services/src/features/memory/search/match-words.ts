import { ANY_NUMBER, listSearchWords } from '@subtitle/domain/memory/search-words';

/** Words of a question. */
export interface MemoryQuestion {
  /** In the order of the question. */
  words: readonly string[];
  /** Words by which entries are found, each once; numbers count only where there is no other word. */
  searched: readonly string[];
}

/** Limit of words of a question. A longer one is a sentence, and its first words find it. */
const MAX_WORDS = 24;

/** Reads the words of a typed or selected text. */
export function readQuestion(text: string): MemoryQuestion {
  const found = listSearchWords(text).slice(0, MAX_WORDS);
  const hasLetters = found.some(({ isNumber }) => !isNumber);
  const searched = found.map(({ word, isNumber }) => (isNumber && hasLetters ? ANY_NUMBER : word));
  return { words: found.map(({ word }) => word), searched: [...new Set(searched)] };
}

/** How well texts match: the words side by side, all in one text, with other numbers, or in two texts. */
export const MATCH_GROUPS = { phrase: 0, text: 1, numbers: 2, texts: 3 } as const;
export type MatchGroup = (typeof MATCH_GROUPS)[keyof typeof MATCH_GROUPS];

/**
 * Compares two texts with a question.
 * @returns null if a word is missing: different words may have the same hash
 */
export function matchTexts({ words, searched }: MemoryQuestion, texts: readonly string[]): MatchGroup | null {
  const listed = texts.map(listSearchWords);
  if (
    listed.some((each) =>
      hasPhrase(
        each.map(({ word }) => word),
        words,
      ),
    )
  )
    return MATCH_GROUPS.phrase;
  if (listed.some((each) => hasAll(new Set(each.map(({ word }) => word)), words))) return MATCH_GROUPS.text;
  const sets = listed.map(
    (each) => new Set(each.flatMap(({ word, isNumber }) => (isNumber ? [word, ANY_NUMBER] : [word]))),
  );
  if (sets.some((set) => hasAll(set, searched))) return MATCH_GROUPS.numbers;
  return hasAll(new Set(sets.flatMap((set) => [...set])), searched) ? MATCH_GROUPS.texts : null;
}

function hasPhrase(words: readonly string[], phrase: readonly string[]): boolean {
  return words.some((_, at) => phrase.every((word, offset) => words[at + offset] === word));
}

const hasAll = (set: ReadonlySet<string>, words: readonly string[]) => words.every((word) => set.has(word));
