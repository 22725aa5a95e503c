import { languageTitle } from '@subtitle/contracts/languages';
import { splitSentences } from '../../sentences/split-sentences';
import { type Finding, MAX_FINDINGS, type Rule } from '../check';
import { countWordsOfDevanagari, getOtherInDevanagari } from '../reading/devanagari-words';
import { listWords, type Word } from '../reading/traits';

const MIN_WORDS = 2;

/** A Hindi sentence in a Marathi text or the reverse, which the script cannot show. */
export const hiInMr: Rule = {
  id: 'hi-in-mr',
  severity: 'warning',
  label: 'Hindi or Marathi',
  check({ text, language }) {
    const other = getOtherInDevanagari(language);
    if (!other || !isIn(other, listWords(text), true)) return [];
    return splitSentences(text, language)
      .filter((sentence) => isIn(other, listWords(sentence.text), false))
      .slice(0, MAX_FINDINGS)
      .map(({ start, end }): Finding => {
        const message = `This sentence is in ${languageTitle(other)}`;
        return { rule: 'hi-in-mr', severity: 'warning', message, start, end };
      });
  },
};

/** @param among whether words of the other language may occur beside them */
function isIn(language: 'hi' | 'mr', words: readonly Word[], among: boolean): boolean {
  const { hi, mr } = countWordsOfDevanagari(words);
  const [wanted, unwanted] = language === 'hi' ? [hi, mr] : [mr, hi];
  return wanted >= MIN_WORDS && (among || unwanted === 0);
}
