import { describeKind } from '@subtitle/contracts/columns';
import { LIMITS } from '@subtitle/contracts/limits';
import type { KeptRow } from '@subtitle/contracts/operations/findings';
import type { KeptSentence } from '@subtitle/contracts/operations/kept-warnings';
import { splitSentences } from '../sentences/split-sentences';
import { joinSpaces } from '../texts/clean-text';
import type { CheckedText, Finding } from './check';

/** A text with its source, as far as a kept warning is compared with others. */
type KeptText = Pick<CheckedText, 'text' | 'language' | 'source' | 'sourceLanguage'>;

/**
 * Returns the sentence in which a warning is, with its source: whoever keeps the warning keeps it in every row with
 * both. A warning about several sentences, or about a text whose sentences do not match those of its source, belongs to
 * the whole text.
 * @param words name of the marked text in an override
 * @returns null for a text without a source
 */
export function findKeptSentence(
  { text, language, source, sourceLanguage }: KeptText,
  { rule, words, start, end }: Pick<Finding, 'rule' | 'start' | 'end'> & { words: string },
): KeptSentence | null {
  if (sourceLanguage === null || source.trim() === '') return null;
  const named = { rule, words, language, sourceLanguage };
  const sentences = splitSentences(text, language);
  const sources = splitSentences(source, sourceLanguage);
  const at = sentences.findIndex((one) => one.start <= start && end <= one.end);
  const [own, wanted] = [sentences[at], sources[at]];
  if (sentences.length !== sources.length || !own || !wanted)
    return { ...named, source: source.trim(), text: text.trim() };
  return { ...named, source: wanted.text, text: own.text };
}

/**
 * Returns a cue in which a warning is, with its source. A cue is one sentence, as in the memory, so whoever keeps the
 * warning keeps it in every cue with the same words, wherever their lines break.
 * @param cue texts without tags
 * @returns null for a cue without a source, or with one that is too long for a look-up
 */
export function findKeptCue(
  { text, language, source, sourceLanguage }: KeptText,
  { rule, words }: Pick<Finding, 'rule'> & { words: string },
): KeptSentence | null {
  const [own, wanted] = [joinSpaces(text), joinSpaces(source)];
  if (sourceLanguage === null || wanted === '') return null;
  if (Math.max(own.length, wanted.length) > LIMITS.textCharacters) return null;
  return { rule, words, language, sourceLanguage, source: wanted, text: own };
}

/** Returns 'row 7', or 'video 7, cue 12' for subtitles. */
export const describeKeptRow = ({ kind, id, cue }: KeptRow): string =>
  cue === undefined ? `row ${id}` : `${describeKind(kind).noun[0]} ${id}, cue ${cue}`;
