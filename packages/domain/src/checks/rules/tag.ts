import { isUpright } from '../../texts/house-style';
import type { CheckedText, Finding, Rule, Severity } from '../check';
import { compareParts, listParts, type Part } from '../reading/compare-parts';
import { reportParts } from '../reading/report-parts';
import { hasAny, MARKUP } from '../reading/traits';

/** Tags of WebVTT with classes and annotation. Any other `<` is a character of the text. */
const TAG = /<\/?(?:c|i|b|u|v|ruby|rt|lang)(?:\.[^\s<>.&]+)*(?:[ \t][^<>]*)?>/gu;
/** Spans without a class divide the words of automatic captions; a translation has other words. */
const WORD_SPAN = /^<\/?c>$/;
const ITALICS = /^<\/?i[.>\s]/;
/** Tags that may stay open to the end of a cue. */
const MAY_STAY_OPEN = new Set(['v', 'lang']);
/** Names of speakers and codes of languages may be translated. */
const NAMED = /^<(v|lang)\b.*/;

/** Tags must be the same as in the source, and paired. */
export const tag: Rule = {
  id: 'tag',
  severity: 'error',
  label: 'Tags',
  check(given) {
    const { text, source, sourceLanguage, form } = given;
    if (!hasAny(MARKUP, text, source)) return [];
    const own = listParts(text, TAG);
    const severity: Severity = form === 'cue' ? 'error' : 'warning';
    const unpaired = findUnpaired(own);
    if (unpaired && findUnpaired(listParts(source, TAG))?.text !== unpaired.text)
      return [{ ...report(unpaired), severity, message: `${unpaired.text} has no partner` }];
    if (sourceLanguage === null) return [];
    return reportParts('tag', text, compareTags(given, own), { missing: severity, extra: 'warning' });
  },
};

const report = ({ start, end }: Part): Pick<Finding, 'rule' | 'start' | 'end'> => ({ rule: 'tag', start, end });

function compareTags({ source, language }: CheckedText, own: readonly Part[]) {
  const isCounted = ({ text }: Part) => {
    const name = readName(text);
    if (text.startsWith('</') && MAY_STAY_OPEN.has(name)) return false;
    return !WORD_SPAN.test(text) && !(isUpright(language) && ITALICS.test(text));
  };
  return compareParts(listParts(source, TAG).filter(isCounted), own.filter(isCounted), ({ text }) =>
    text.replace(NAMED, '$1'),
  );
}

/** Returns the first tag without a partner. */
function findUnpaired(tags: readonly Part[]): Part | undefined {
  const open: Part[] = [];
  for (const part of tags) {
    if (!part.text.startsWith('</')) open.push(part);
    else if (open.length === 0 || readName(open.pop()!.text) !== readName(part.text)) return part;
  }
  return open.find(({ text }) => !MAY_STAY_OPEN.has(readName(text)));
}

const readName = (text: string) => /^<\/?([a-z]+)/.exec(text)![1]!;
