import { LANGUAGES } from '@subtitle/contracts/language-table';
import { type LanguageCode, languageTitle, SCRIPT_NAMES } from '@subtitle/contracts/languages';
import type { CheckedText, Finding, Rule } from '../check';
import { makeSearch } from '../reading/make-search';
import { bareText, readTraits } from '../reading/traits';

/** Indian scripts, also those without a language of the product. */
const INDIAN = [
  ...SCRIPT_NAMES.filter((script) => script !== 'Latin'),
  'Kannada',
  'Tamil',
  'Malayalam',
  'Gurmukhi',
  'Oriya',
];
/** Letters of one script, with the spaces and marks between them. */
const STRETCH = Object.fromEntries(
  INDIAN.map((script) => {
    const letters = `(?:(?=[\\p{L}\\p{M}])\\p{Script=${script}}[\\u200C\\u200D]?)+`;
    return [script, new RegExp(`${letters}(?:[^\\p{L}\\p{M}\\p{Co}\\uFFFC\\n]+${letters})*`, 'gu')];
  }),
) as Record<string, RegExp>;
const OPENS_QUOTE = /["'“‘«([]\s*$/u;
const CLOSES_QUOTE = /^[\s.,!?।]*["'”’»)\]]/u;
/** English texts may contain a word or a mantra in its own script. */
const MAY_CITE: ReadonlySet<LanguageCode> = new Set(['en']);
const CITED_SHARE = 0.2;
const MAX_FINDINGS = 5;
/** The om of Devanagari and of Gujarati, with its spaces: a symbol in every language. */
const SYMBOLS = /[ॐૐ\s]/gu;

/** Letters of another Indian script. A name or a quotation in its own script is only a warning. */
export const scriptForeign: Rule = {
  id: 'script-foreign',
  severity: 'error',
  label: 'Letters of another script',
  check(given) {
    const own = LANGUAGES[given.language].script;
    const { letters, allLetters } = readTraits(given.text);
    if (letters[own] + letters.Latin === allLetters) return [];
    const findings: Finding[] = [];
    for (const script of INDIAN)
      if (script !== own) findings.push(...findStretches(given, script, MAX_FINDINGS - findings.length));
    return findings;
  },
};

/** @param count most findings */
function findStretches(given: CheckedText, script: string, count: number): Finding[] {
  const { text, language, source, sourceLanguage, form } = given;
  const bare = bareText(text);
  const message = `${script} letters in ${languageTitle(language)} text`;
  // The source cites them too, so they belong to the text.
  const mayCite = sourceLanguage !== null && LANGUAGES[sourceLanguage].script !== script;
  const isInSource = makeSearch(source);
  const findings: Finding[] = [];
  for (const { 0: part, index: start } of bare.matchAll(STRETCH[script]!)) {
    if (findings.length === count) break;
    if (part.replace(SYMBOLS, '') === '' || (mayCite && isInSource(part))) continue;
    const end = start + part.length;
    const severity = form === 'name' || isQuotation(given, part, start, end) ? 'warning' : 'error';
    findings.push({ rule: 'script-foreign', severity, message, start, end });
  }
  return findings;
}

function isQuotation({ text, language }: CheckedText, part: string, start: number, end: number): boolean {
  const { letters, allLetters } = readTraits(text);
  const own = letters[LANGUAGES[language].script];
  if (own < allLetters / 2) return false;
  if (MAY_CITE.has(language) && part.length <= allLetters * CITED_SHARE) return true;
  return OPENS_QUOTE.test(text.slice(Math.max(0, start - 4), start)) && CLOSES_QUOTE.test(text.slice(end, end + 4));
}
