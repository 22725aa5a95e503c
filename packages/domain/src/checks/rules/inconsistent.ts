import type { LanguageCode } from '@subtitle/contracts/languages';
import { LIMITS } from '@subtitle/contracts/limits';
import { alignSentences } from '../../memory/align-sentences';
import { makeSentenceKey } from '../../memory/sentence-key';
import { type Sentence, splitSentences } from '../../sentences/split-sentences';
import { type ApprovedSentences, type CheckedText, type Finding, MAX_FINDINGS, type Rule } from '../check';
import { stripTags } from '../reading/is-blank';

/** A source sentence has another translation than in approved rows. */
export const inconsistent: Rule = {
  id: 'inconsistent',
  severity: 'info',
  label: 'Unlike approved rows',
  check: (given) => (given.form === 'cue' ? compareCue(given) : compareApproved(given)),
};

/**
 * Compares each sentence with the approved translations of its source sentence. It may be any of them. Numbers, dates,
 * case, quotes and the form of the end mark do not count. Sentences without a certain partner are not compared.
 */
function compareApproved({ text, language, source, sourceLanguage, approved }: CheckedText): Finding[] {
  if (!approved?.size || sourceLanguage === null) return [];
  const sources = splitSentences(source, sourceLanguage);
  // Most texts contain their approved sentences literally, wherever these stand.
  const isOpen = sources.map((one) => isUnlike(text, approved.get(one.text) ?? []));
  if (!isOpen.includes(true)) return [];
  const targets = splitSentences(text, language);
  let from = 0;
  return alignSentences(sources, targets, sourceLanguage, language)
    .flatMap(({ source: at, target }): Finding[] => {
      const { start, end } = findPlace(targets, target, from);
      from = end;
      const [best, ...others] = approved.get(sources[at]!.text) ?? [];
      if (!best || !isOpen[at] || [best, ...others].some((one) => isBeginning(target, one.text, language))) return [];
      return [report(best, { start, end }, `${sourceLanguage}_${language}`)];
    })
    .slice(0, MAX_FINDINGS);
}

/** Compares a cue as one sentence, without tags and line breaks. Cues with references such as `&amp;` are not compared. */
function compareCue({ text, language, source, sourceLanguage, approved }: CheckedText): Finding[] {
  const known = approved?.get(source)?.map((one) => ({ ...one, text: joinLines(stripTags(one.text)) })) ?? [];
  const [best] = known;
  if (!best || sourceLanguage === null) return [];
  const own = stripTags(text);
  if ([own, ...known.map((one) => one.text)].some((one) => one.includes('&'))) return [];
  if (known.some((one) => isBeginning(own, one.text, language))) return [];
  return [report(best, { start: 0, end: text.length }, `${sourceLanguage}_${language}`)];
}

const joinLines = (text: string) => text.trim().replace(/\s+/gu, ' ');

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

const isUnlike = (text: string, approved: Approved) =>
  approved.length > 0 && !approved.some((one) => text.includes(one.text));

/** Returns the place of a sentence; that of the whole text if its sentences translate one sentence together. */
function findPlace(targets: readonly Sentence[], text: string, from: number): Pick<Sentence, 'start' | 'end'> {
  const found = targets.find((one) => one.start >= from && one.text === text);
  return found ?? { start: targets[0]!.start, end: targets.at(-1)!.end };
}

/** Returns whether a sentence is an approved one, or its beginning: the rest may not be typed yet. */
const isBeginning = (sentence: string, approved: string, language: LanguageCode) =>
  makeSentenceKey(approved, language).startsWith(makeSentenceKey(sentence, language));

/** Returns a sentence as a question to the memory, without a part of a word at its end. */
function shortenQuestion(sentence: string): string {
  const max = LIMITS.memorySearchCharacters;
  return sentence.length <= max ? sentence : sentence.slice(0, max).replace(/\s\S*$/u, '');
}
