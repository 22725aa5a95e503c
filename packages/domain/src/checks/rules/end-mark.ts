import { getAbbreviations } from '../../sentences/abbreviations';
import { findEndMarkFault } from '../../texts/house-style';
import type { CheckedText, Finding, Rule } from '../check';
import { type EndClass, type Ending, readEnding } from '../reading/ending';
import { reportStyle } from '../reading/report-style';
import { bareText, listWords } from '../reading/traits';

const ENDS_WITH_LETTER = /[\p{L}\p{M}\p{N}]["'”’»)\]]*$/u;
/** Longest end that is read for a letter, in UTF-16 code units. */
const MAX_END = 10;
/** Visarga typed as a colon. */
const VISARGA = /[ःઃঃః]$/u;
/** A source with fewer words is a label rather than a sentence: `Date max.` */
const MIN_WORDS = 3;
/** Marks that a translation may not add to a source without an end mark. */
const NOT_ADDED: readonly EndClass[] = ['colon', 'ellipsis'];
const DOUBLE_DANDA = '।।';

/** The end mark must have the class of the source's, and the form that the settings of the language want. */
export const endMark: Rule = {
  id: 'end-mark',
  severity: 'warning',
  label: 'End mark',
  check(given) {
    if (given.form === 'name') return [];
    const { text, language, style, source } = given;
    const fault = findEndMarkFault(text, language, style.endMark, source);
    const hasPlace = fault !== null && fault.start < fault.end;
    const atEnd = findOtherClass(given) ?? findDoubleDanda(given);
    const isSamePlace = atEnd !== null && fault !== null && (!hasPlace || fault.start >= atEnd.start);
    if (fault !== null && !hasPlace && !isSentence(given)) return atEnd ? [atEnd] : [];
    return [
      // The languages accept both a danda and a full stop; bars are neither.
      ...(isSamePlace ? [] : reportStyle(hasPlace && !/[|৷]/u.test(fault.message) ? 'info' : 'warning', fault)),
      ...(atEnd ? [atEnd] : []),
    ];
  },
};

function findOtherClass({ text, source, style }: CheckedText): Finding | null {
  if (source === '') return null;
  const bareSource = bareText(source);
  const [wanted, found] = [readEnding(bareSource), readEnding(bareText(text))];
  const written = text.slice(found.start, found.end);
  if (wanted.classes.size === 0) {
    if (!NOT_ADDED.some((one) => found.classes.has(one)) || !endsWithLetter(bareSource)) return null;
    return replaceMark(text, found, '', `The source does not end with ${written}`);
  }
  if (wanted.classes.has('comma') || [...wanted.classes].some((one) => found.classes.has(one))) return null;
  const isStop = wanted.classes.has('stop');
  const mark = isStop ? style.endMark : bareSource.slice(wanted.start, wanted.end);
  if (found.classes.size > 0)
    return replaceMark(
      text,
      found,
      mark,
      `The source ends with ${bareSource.slice(wanted.start, wanted.end)}, the translation with ${written}`,
    );
  const trimmed = text.trimEnd();
  const end = trimmed.length;
  if (mark === ':' && VISARGA.test(trimmed.slice(-1))) {
    const start = trimmed.slice(0, -1).trimEnd().length;
    return replaceMark(text, { start, end }, mark, `Letter ${NO_BREAK}${trimmed.slice(-1)} instead of :`);
  }
  // The house style reports a missing stop. Behind an address or a placeholder a mark would become a part of it.
  if (isStop || !endsWithLetter(bareText(text))) return null;
  return replaceMark(text, { start: end, end }, mark, `No end mark ${mark}`);
}

/** Returns whether the dot at the end of a source ends a sentence rather than a label or an abbreviation. */
function isSentence({ source, sourceLanguage }: CheckedText): boolean {
  const words = listWords(source);
  const last = words.at(-1);
  if (!last || words.length < MIN_WORDS) return false;
  if (source[last.end] !== '.') return true;
  return !getAbbreviations(sourceLanguage ?? 'en').parts.has(last.text.toLowerCase());
}

const endsWithLetter = (text: string) => ENDS_WITH_LETTER.test(text.trimEnd().slice(-MAX_END));

const NO_BREAK = '\u00A0';

function findDoubleDanda({ text, source, style }: CheckedText): Finding | null {
  const { start, end } = readEnding(bareText(text));
  if (text.slice(start, end) !== DOUBLE_DANDA || /[।॥]{2}|॥/u.test(source)) return null;
  return replaceMark(text, { start, end }, style.endMark, `End mark ${DOUBLE_DANDA} instead of ${style.endMark}`);
}

function replaceMark(
  text: string,
  { start, end }: Pick<Ending, 'start' | 'end'>,
  mark: string,
  message: string,
): Finding {
  const fixedText = text.slice(0, start) + mark + text.slice(end);
  return { rule: 'end-mark', severity: 'warning', message, start, end, fixedText };
}
