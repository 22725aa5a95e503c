import { LANGUAGES } from '@subtitle/contracts/language-table';
import {
  LANGUAGE_CODES,
  type LanguageCode,
  languageTitle,
  SCRIPT_NAMES,
  type ScriptName,
} from '@subtitle/contracts/languages';

const LETTER_OF = Object.fromEntries(
  SCRIPT_NAMES.map((script) => [script, new RegExp(`\\p{Script=${script}}`, 'gu')]),
) as Record<ScriptName, RegExp>;
const MARKUP = /<[^>]*>|&[a-z]+;|https?:\S+/gi;
const LETTERS = /[\p{L}\p{M}]/gu;
/** Minimum number of letters in a file to detect its language. */
const MIN_LETTERS = 20;
const MIN_SHARE = 0.6;
/** Words that occur in only one of the two languages in Devanagari. */
const HINDI = /(?<![\p{L}\p{M}])(?:है|हैं|में|और|का|की|के|को|से|था|थी|नहीं)(?![\p{L}\p{M}])/gu;
const MARATHI = /(?<![\p{L}\p{M}])(?:आहे|आहेत|आणि|मध्ये|नाही|तुम्ही|झाले|करा)(?![\p{L}\p{M}])|(?:च्या|ळ)/gu;
const MIN_WORDS = 2;

/**
 * Checks by their script whether texts are in another language than the selected one. Hindi and Marathi share a script
 * and are distinguished by their most frequent words.
 * @returns the message, or null if nothing contradicts the language
 */
export function findLanguageWarning(texts: readonly string[], language: LanguageCode): string | null {
  const text = texts.join('\n').replace(MARKUP, ' ');
  const letters = countMatches(text, LETTERS);
  if (letters < MIN_LETTERS) return null;
  const own = LANGUAGES[language].script;
  const shares = SCRIPT_NAMES.map((script) => [script, countMatches(text, LETTER_OF[script])] as const);
  const [script, most] = shares.reduce((best, one) => (one[1] > best[1] ? one : best));
  const ownCount = shares.find(([name]) => name === own)![1];
  const you = `you chose ${languageTitle(language)}.`;
  if (script === own) return language === 'hi' || language === 'mr' ? findOtherDevanagari(text, language, you) : null;
  if (ownCount / letters >= MIN_SHARE || most <= ownCount) return null;
  return `This file is in ${listLanguageNames(script, text)}, ${you}`;
}

function listLanguageNames(script: ScriptName, text: string): string {
  if (script !== 'Devanagari') return languageTitle(getScriptLanguage(script));
  const language = detectDevanagariLanguage(text);
  return language ? languageTitle(language) : 'Hindi or Marathi';
}

const getScriptLanguage = (script: ScriptName) => LANGUAGE_CODES.find((code) => LANGUAGES[code].script === script)!;

function findOtherDevanagari(text: string, language: LanguageCode, you: string): string | null {
  const found = detectDevanagariLanguage(text);
  return found && found !== language ? `This file is in ${languageTitle(found)}, ${you}` : null;
}

function detectDevanagariLanguage(text: string): 'hi' | 'mr' | null {
  const [hindi, marathi] = [countMatches(text, HINDI), countMatches(text, MARATHI)];
  if (hindi >= MIN_WORDS && marathi === 0) return 'hi';
  return marathi >= MIN_WORDS && hindi === 0 ? 'mr' : null;
}

const countMatches = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
