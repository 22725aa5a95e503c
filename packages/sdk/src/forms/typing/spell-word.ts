import type { LanguageCode } from '@subtitle/contracts/languages';
import { listApprovedWords } from '@subtitle/contracts/operations/approved-words';
import { createWordFinder } from '@subtitle/domain/typing/approved-words';
import type { ApiClient } from '../../api/api-client';
import { loadSpeller } from './script-speller';

export interface SpellWord {
  /**
   * Returns the spellings of a word: approved words first, then those of the library, then longer approved words. A word
   * that the library cannot spell is offered as typed.
   */
  spell: (latin: string) => readonly string[];
  /** Words of approved texts and terms. */
  approved: ReadonlySet<string>;
}

const MAX_CHOICES = 5;
const MAX_APPROVED = 3;

/** Words by language, for the page's lifetime. A failed request is repeated with the next field. */
const words = new Map<LanguageCode, Promise<string[]>>();

/**
 * Loads what spells a language's words. Without the approved words, the library spells alone.
 * @throws if the letters of the script could not be loaded
 */
export async function loadSpellWord(language: LanguageCode, api: ApiClient | null): Promise<SpellWord> {
  const [spellLatin, list] = await Promise.all([loadSpeller(language), api ? readWords(language, api) : []]);
  const find = createWordFinder(list, language);
  return {
    approved: new Set(list),
    spell(latin) {
      const { whole, longer } = find(latin);
      const spelled = spellLatin(latin);
      const own = spelled.length > 0 ? spelled : [latin];
      const choices = new Set([...whole.slice(0, MAX_APPROVED), ...own, ...longer]);
      return [...choices].slice(0, MAX_CHOICES);
    },
  };
}

function readWords(language: LanguageCode, api: ApiClient): Promise<string[]> {
  const known = words.get(language);
  if (known) return known;
  const asked = api.call(listApprovedWords, { params: { language } }).then(
    (answer) => answer.words,
    () => {
      words.delete(language);
      return [];
    },
  );
  words.set(language, asked);
  return asked;
}
