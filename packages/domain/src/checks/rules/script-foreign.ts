import { LANGUAGES } from '@subtitle/contracts/language-table';
import { type LanguageCode, languageTitle, SCRIPT_NAMES } from '@subtitle/contracts/languages';
import type { CheckedText, Finding, Rule } from '../check';
import { makeSearch } from '../reading/make-search';
import { bareText, readTraits, SURROGATE, type Traits } from '../reading/traits';

/** Indian scripts, also those without a language of the product. */
const INDIAN = [
  ...SCRIPT_NAMES.filter((script) => script !== 'Latin'),
  'Kannada',
  'Tamil',
  'Malayalam',
  'Gurmukhi',
  'Oriya',
];
const LETTER = '(?=[\\p{L}\\p{M}])';
/** One letter of a script, by the name of the script; all that are neither Latin nor Indian are `OTHER`. */
const OTHER = '';
const LETTERS: Record<string, string> = {
  ...Object.fromEntries(INDIAN.map((script) => [script, `${LETTER}\\p{Script=${script}}`])),
  [OTHER]: `${LETTER}[^${['Latin', 'Common', 'Inherited', ...INDIAN].map((script) => `\\p{Script=${script}}`).join('')}]`,
};
/** Letters of one script, with the spaces and marks between them. */
const STRETCH = Object.fromEntries(
  Object.entries(LETTERS).map(([script, letter]) => {
    const letters = `(?:${letter}[\\u200C\\u200D]?)+`;
    return [script, new RegExp(`${letters}(?:[^\\p{L}\\p{M}\\p{Co}\\uFFFC\\n]+${letters})*`, 'gu')];
  }),
) as Record<string, RegExp>;
/** Names of further scripts, as messages give them. */
const OTHER_NAMES = Object.entries({
  Arabic: 'Arabic',
  Cyrillic: 'Cyrillic',
  Greek: 'Greek',
  Han: 'Chinese',
  Hebrew: 'Hebrew',
  Thai: 'Thai',
}).map(([script, name]) => ({ name, pattern: new RegExp(`^\\p{Script=${script}}`, 'u') }));
const WORDS = /[\p{L}\p{M}\p{N}]+/gu;
/**
 * Latin letters inside a word: before a letter of the script, or small ones after it. A Latin name with an ending
 * (Firefoxని) and a name without its space (డేటాబేస్SQL) are none; a single small letter is no name.
 */
const JOINED = Object.fromEntries(
  INDIAN.map((script) => {
    const own = `\\p{Script=${script}}`;
    const inside = `${own}(?:(?=\\p{Ll})\\p{Script=Latin}|\\p{Script=Latin}+${own})`;
    return [script, new RegExp(`^(?=\\p{Ll})\\p{Script=Latin}(?=\\p{L})${own}|${inside}`, 'u')];
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

/**
 * Letters of a script that is neither the language's nor Latin. A name or a quotation in its own script is only a
 * warning, and so are Latin letters inside a word.
 */
export const scriptForeign: Rule = {
  id: 'script-foreign',
  severity: 'error',
  label: 'Letters of another script',
  check(given) {
    const own = LANGUAGES[given.language].script;
    const traits = readTraits(given.text);
    const { letters, allLetters, flags } = traits;
    const findings = own !== 'Latin' && letters.Latin > 0 && letters[own] > 0 ? findJoined(given, own) : [];
    if (letters[own] + letters.Latin === allLetters && (flags & SURROGATE) === 0) return findings;
    for (const script of Object.keys(LETTERS))
      if (script !== own && mayHaveLetters(traits, script))
        findings.push(...findStretches(given, script, MAX_FINDINGS - findings.length));
    return findings;
  },
};

/** Returns whether a text may have letters of a script. Scripts without a language of the product are counted together. */
function mayHaveLetters({ letters, allLetters, flags }: Traits, script: string): boolean {
  if ((flags & SURROGATE) !== 0) return true;
  const counted = SCRIPT_NAMES.find((name) => name === script);
  return counted ? letters[counted] > 0 : SCRIPT_NAMES.reduce((rest, name) => rest - letters[name], allLetters) > 0;
}

function findJoined({ text, language, source }: CheckedText, own: string): Finding[] {
  const message = `Latin letters inside a ${languageTitle(language)} word`;
  const findings: Finding[] = [];
  for (const { 0: word, index: start } of bareText(text).matchAll(WORDS)) {
    if (findings.length === MAX_FINDINGS) break;
    // The source may write a name so.
    if (!JOINED[own]!.test(word) || source.includes(word)) continue;
    const end = start + word.length;
    findings.push({ rule: 'script-foreign', severity: 'warning', message, start, end, isOfWord: true });
  }
  return findings;
}

/** @param count most findings */
function findStretches(given: CheckedText, script: string, count: number): Finding[] {
  const { text, language, source, sourceLanguage, form } = given;
  const bare = bareText(text);
  // The source cites them too, so they belong to the text.
  const mayCite = sourceLanguage !== null && LANGUAGES[sourceLanguage].script !== script;
  const isInSource = makeSearch(source);
  const findings: Finding[] = [];
  if (count === 0) return findings;
  for (const { 0: part, index: start } of bare.matchAll(STRETCH[script]!)) {
    if (findings.length === count) break;
    if (part.replace(SYMBOLS, '') === '' || (mayCite && isInSource(part))) continue;
    const end = start + part.length;
    const severity = form === 'name' || isQuotation(given, script, start, end) ? 'warning' : 'error';
    const message = `${nameScript(script, part)} letters in ${languageTitle(language)} text`;
    findings.push({ rule: 'script-foreign', severity, message, start, end });
  }
  return findings;
}

const nameScript = (script: string, part: string) =>
  script === OTHER ? (OTHER_NAMES.find(({ pattern }) => pattern.test(part))?.name ?? 'Foreign') : script;

function isQuotation({ text, language }: CheckedText, script: string, start: number, end: number): boolean {
  const { letters, allLetters } = readTraits(text);
  const own = letters[LANGUAGES[language].script];
  if (own < allLetters / 2) return false;
  if (MAY_CITE.has(language) && script !== OTHER && end - start <= allLetters * CITED_SHARE) return true;
  return OPENS_QUOTE.test(text.slice(Math.max(0, start - 4), start)) && CLOSES_QUOTE.test(text.slice(end, end + 4));
}
