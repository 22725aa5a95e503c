import type { FoundTranslation } from '@subtitle/contracts/operations/memory-search';
import { listSearchWords } from '@subtitle/domain/memory/search-words';

/** Why a translation has other numbers than its question, or none is found: the memory keeps one of them. */
export const ONE_NUMBER =
  'Sentences that differ only in their numbers are one translation, shown with its latest numbers.';

/** The numbers of a question, which a translation may have in any digits and groups. */
export function readAskedNumbers(question: string) {
  const words = listSearchWords(question);
  const numbers = words.filter(({ isNumber }) => isNumber);
  return {
    /** The numbers as they were typed. */
    typed: numbers.map(({ start, end }) => question.slice(start, end)).join(', '),
    /** Whether the question has numbers and nothing else. */
    isAll: words.length > 0 && numbers.length === words.length,
    isIn: ({ source, target }: Pick<FoundTranslation, 'source' | 'target'>) => {
      if (numbers.length === 0) return true;
      const held = new Set([...listSearchWords(source), ...listSearchWords(target)].map(({ word }) => word));
      return numbers.every(({ word }) => held.has(word));
    },
  };
}
