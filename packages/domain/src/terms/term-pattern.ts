import type { LanguageCode } from '@subtitle/contracts/languages';
import { prepareForm, type TermForm } from './term-forms';

/** Characters inside of a word that do not change it (see `foldText`). */
const IGNORED = '[\u00ad\u200b-\u200d\u2060\ufeff]*';

/**
 * Returns a regular expression, to be used without regard to case, that finds every text with one of these forms. It
 * also finds other texts: of a form of several words it has only the longest one.
 */
export function buildTermPattern(forms: readonly string[], language: LanguageCode): string {
  const stems = forms.flatMap((form) => {
    const prepared = prepareForm(form, language);
    return prepared ? listLongestWord(prepared) : [];
  });
  const shortest = [...new Set(stems)].filter(
    (stem) => !stems.some((other) => other !== stem && stem.startsWith(other)),
  );
  return String.raw`(?:^|[^\p{L}\p{M}\p{N}])(?:${shortest.map((stem) => [...stem].join(IGNORED)).join('|')})`;
}

/** Returns the stems of the word of a form whose shortest stem is longest; a word without letters has no stem. */
function listLongestWord({ words }: TermForm): string[] {
  const getShortest = (stems: readonly string[]) => Math.min(...stems.map(({ length }) => length));
  const [first, ...others] = words;
  const longest = others.reduce((best, word) => (getShortest(word) > getShortest(best) ? word : best), first!);
  return longest.filter((stem) => stem !== '');
}
