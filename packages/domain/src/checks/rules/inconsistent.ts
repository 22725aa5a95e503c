import type { LanguageCode } from '@subtitle/contracts/languages';
import { LIMITS } from '@subtitle/contracts/limits';
import { alignSentences } from '../../memory/align-sentences';
import { type Sentence, splitSentences } from '../../sentences/split-sentences';
import { joinSpaces } from '../../texts/clean-text';
import { type ApprovedSentences, type CheckedText, type Finding, MAX_FINDINGS, type Rule } from '../check';
import { listComparedWords } from '../reading/compared-words';
import { stripTags } from '../reading/is-blank';

/** A source sentence has another translation than in approved rows. */
export const inconsistent: Rule = {
  id: 'inconsistent',
  severity: 'info',
  label: 'Unlike approved rows',
  check: (given) => (given.form === 'cue' ? compareCue(given) : compareApproved(given)),
};

/**
 * Compares each sentence with the approved translations of its source sentence. It may be any of them. Numbers, case,
 * marks and spelling variants do not count. Sentences without a certain partner are not compared.
 */
function compareApproved({ text, language, source, sourceLanguage, approved }: CheckedText): Finding[] {
  if (!approved?.size || sourceLanguage === null) return [];
  const sources = splitSentences(source, sourceLanguage);
  const targets = splitSentences(text, language);
  const literal = new Set(targets.map((one) => one.text));
  const known = sources.map((one) => approved.get(one.text) ?? []);
  // Most sentences are approved ones literally, so the rest costs time for few texts.
  const isUnlike = known.map((some) => some.length > 0 && !some.some((one) => literal.has(one.text)));
  if (!isUnlike.includes(true)) return [];
  // They may stand in another order.
  const whole = joinSentences(text, language);
  const isOpen = known.map(
    (some, at) => isUnlike[at] && !some.some((one) => whole.includes(joinSentences(one.text, language))),
  );
  let from = 0;
  return alignSentences(sources, targets, sourceLanguage, language)
    .flatMap(({ source: at, target }): Finding[] => {
      const { start, end } = findPlace(targets, target, from);
      from = end;
      if (!isOpen[at] || known[at]!.some((one) => isLike(target, one.text))) return [];
      return [report(known[at]![0]!, { start, end }, `${sourceLanguage}_${language}`)];
    })
    .slice(0, MAX_FINDINGS);
}

/** Compares a cue as one sentence, without tags and line breaks. Cues with references such as `&amp;` are not compared. */
function compareCue({ text, language, source, sourceLanguage, approved }: CheckedText): Finding[] {
  const known = approved?.get(source)?.map((one) => ({ ...one, text: joinSpaces(stripTags(one.text)) })) ?? [];
  const [best] = known;
  if (!best || sourceLanguage === null) return [];
  const own = joinSpaces(stripTags(text));
  if ([own, ...known.map((one) => one.text)].some((one) => one.includes('&'))) return [];
  if (known.some((one) => isLike(own, one.text))) return [];
  return [report(best, { start: 0, end: text.length }, `${sourceLanguage}_${language}`)];
}

const report = (
  best: Approved[number],
  { start, end }: Pick<Finding, 'start' | 'end'>,
  pair: NonNullable<Finding['memory']>['pair'],
): Finding => ({
  rule: 'inconsistent',
  severity: 'info',
  message: `Approved elsewhere as “${best.text}”`,
  start,
  end,
  memory: { q: shortenQuestion(best.source), pair },
});

type Approved = NonNullable<ReturnType<ApprovedSentences['get']>>;

/** Returns the letters of a sentence without its numbers, which are adapted to the row. */
const readLetters = (sentence: string): string =>
  listComparedWords(sentence)
    .filter((word) => !/^\d/.test(word))
    .join('');

/** Returns the letters of a text with bars around each sentence. */
function joinSentences(text: string, language: LanguageCode): string {
  const sentences = splitSentences(text, language).map((one) => readLetters(one.text));
  return `|${sentences.join('|')}|`;
}

/** Returns the place of a sentence; that of the whole text if its sentences translate one sentence together. */
function findPlace(targets: readonly Sentence[], text: string, from: number): Pick<Sentence, 'start' | 'end'> {
  const found = targets.find((one) => one.start >= from && one.text === text);
  return found ?? { start: targets[0]!.start, end: targets.at(-1)!.end };
}

/** A sentence without a mark at its end may not be typed to the end. */
const OPEN_END = /[\p{L}\p{M}\p{Nd}]\s*$/u;

/** Returns whether a sentence is an approved one, or the beginning of one that may not be typed to the end. */
function isLike(sentence: string, approved: string): boolean {
  const [own, other] = [readLetters(sentence), readLetters(approved)];
  return own === other || (OPEN_END.test(sentence) && other.startsWith(own));
}

/** Returns a sentence as a question to the memory, without a part of a word at its end. */
function shortenQuestion(sentence: string): string {
  const max = LIMITS.memorySearchCharacters;
  return sentence.length <= max ? sentence : sentence.slice(0, max).replace(/\s\S*$/u, '');
}
