import type { LanguageCode } from '@subtitle/contracts/languages';
import { prepareForm, type TermForm } from './term-forms';

/** Characters inside of a word that do not change it (see `foldText`). */
const IGNORED = '[\u00ad\u200b-\u200d\u2060\ufeff]*';

/** Code points of a stem that a pattern has. A pattern needs some 20 bytes for each. */
const MAX_STEM = 20;
/** Stems in one pattern, so that it has less than the 32,764 bytes that MongoDB accepts. */
const STEMS_AT_ONCE = 20;

/**
 * Returns regular expressions, to be used without regard to case. Every text with one of these forms is found by one of
 * them. They also find other texts: of a form they have only the longest word, and of a long word only its beginning.
 * @returns none for forms without a word
 */
export function buildTermPatterns(forms: readonly string[], language: LanguageCode): string[] {
  const stems = forms.flatMap((form) => {
    const prepared = prepareForm(form, language);
    return prepared ? listLongestWord(prepared).map((stem) => [...stem].slice(0, MAX_STEM).join('')) : [];
  });
  const shortest = [...new Set(stems)].filter(
    (stem) => !stems.some((other) => other !== stem && stem.startsWith(other)),
  );
  return Array.from({ length: Math.ceil(shortest.length / STEMS_AT_ONCE) }, (_, part) => {
    const some = shortest.slice(part * STEMS_AT_ONCE, (part + 1) * STEMS_AT_ONCE);
    return String.raw`(?:^|[^\p{L}\p{M}\p{N}])(?:${some.map((stem) => [...stem].join(IGNORED)).join('|')})`;
  });
}

/** Returns the stems of the word of a form whose shortest stem is longest; a word without letters has no stem. */
function listLongestWord({ words }: TermForm): string[] {
  const getShortest = (stems: readonly string[]) => Math.min(...stems.map(({ length }) => length));
  const [first, ...others] = words;
  const longest = others.reduce((best, word) => (getShortest(word) > getShortest(best) ? word : best), first!);
  return longest.filter((stem) => stem !== '');
}
