import { listSearchWords } from '../../memory/search-words';
import { findSigns } from './signs';

/** A nasal letter before a letter of its class, which is also written as anusvara: हिन्दी, हिंदी. */
const NASALS = [
  { pattern: /ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[त-ध])|म्(?=[प-भ])/gu, anusvara: 'ं' },
  { pattern: /ઙ્(?=[ક-ઘ])|ઞ્(?=[ચ-ઝ])|ણ્(?=[ટ-ઢ])|ન્(?=[ત-ધ])|મ્(?=[પ-ભ])/gu, anusvara: 'ં' },
] as const;
/** Khanda ta, which older keyboards type as ta with a virama. */
const [KHANDA_TA, TYPED_KHANDA_TA] = ['ৎ', 'ত্'];

/**
 * Lists the words of a text in a form in which different spellings of a word are equal: without case, marks, nuktas and
 * joiners, with digits 0 to 9, and with one sign for each nasal.
 */
export const listComparedWords = (text: string): string[] =>
  listSearchWords(text).map(({ word }) => foldSpelling(word));

function foldSpelling(word: string): string {
  const folded = word.replaceAll(KHANDA_TA, TYPED_KHANDA_TA);
  return NASALS.reduce((text, { pattern, anusvara }) => text.replace(pattern, anusvara), folded);
}

/** Words that turn a sentence into its opposite, in all languages. */
const NEGATIONS: ReadonlySet<string> = new Set(
  listComparedWords('not no never cannot न ना नहीं मत नाही नये नको नका નહીં નહિ નથી ન ના না নয় নেই নি లేదు కాదు వద్దు లేరు'),
);
/** Share of the letters of a sentence, in percent, that other or further words need to change what it says. */
const OTHER_LETTERS = 20;
/** Share of a word's letters, in percent, with which two words begin that are forms of one. */
const SAME_BEGINNING = 60;

/**
 * Returns whether two sentences of one language say the same: their words differ at most in order, in form, in the name
 * of a sign and in short words. A negation in only one of them makes them different.
 */
export function isSaidBySame(one: string, other: string): boolean {
  const [words, others] = [listSignless(one), listSignless(other)];
  const [left, leftOthers] = [removeForms(words, others), removeForms(others, words)];
  if (left.some(isNegation) !== leftOthers.some(isNegation)) return false;
  const length = Math.max(countLetters(words), countLetters(others));
  return Math.max(countLetters(left), countLetters(leftOthers)) * 100 < OTHER_LETTERS * length || length === 0;
}

/** The short form of a verb in English: you'll, they've. */
const SHORT_VERB = /['’](?:ll|re|ve|m|d|s)(?!\p{L})/giu;

/** Lists the compared words of a text without names of signs and short verbs. */
function listSignless(sentence: string): string[] {
  const text = sentence.replace(SHORT_VERB, '');
  const signs = findSigns(text, 'all');
  return listComparedWords(signs.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text));
}

/** Removes the words that are among other ones, each as often as it is there. */
function removeForms(words: readonly string[], others: readonly string[]): string[] {
  const rest = [...others];
  const remove = (isSame: (word: string, other: string) => boolean) => (word: string) => {
    const at = rest.findIndex((other) => isSame(word, other));
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  };
  return words.filter(remove((word, other) => word === other)).filter(remove(isForm));
}

function isForm(one: string, other: string): boolean {
  const [a, b] = [Array.from(one), Array.from(other)];
  const differs = a.findIndex((letter, at) => letter !== b[at]);
  return (differs < 0 ? a.length : differs) * 100 >= SAME_BEGINNING * Math.max(a.length, b.length);
}

const isNegation = (word: string) => NEGATIONS.has(word) || word.endsWith("n't");

const countLetters = (words: readonly string[]) => words.reduce((sum, word) => sum + Array.from(word).length, 0);
