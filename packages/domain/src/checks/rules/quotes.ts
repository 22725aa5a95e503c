import { findQuoteFault } from '../../texts/house-style';
import type { CheckedText, Finding, Rule } from '../check';
import { reportStyle } from '../reading/report-style';
import { bareText, hasAny, QUOTE } from '../reading/traits';

/** Quotes that have an own mark for each side; ’ is also an apostrophe. */
const PAIRS = [
  ['“', '”'],
  ['«', '»'],
] as const;
const INCHES = /\p{N}"/u;
const QUOTED = /"[^"]+"|“[^“”]+”|«[^«»]+»|‘[^‘’]+’(?!\p{L})/u;
/** Quotes, without apostrophes in a word. */
const ANY = /["“”„‘«»]|(?<!\p{L})['’]|['’](?!\p{L})/u;

/** Quotes must be closed, those of the source may not be lost, and the settings of the language name their form. */
export const quotes: Rule = {
  id: 'quotes',
  severity: 'warning',
  label: 'Quotes',
  check(given) {
    const { text, source, style } = given;
    if (!hasAny(QUOTE, text, source)) return [];
    const fault = findUnclosed(given) ?? findLost(given);
    return fault ? [fault] : reportStyle('info', findQuoteFault(text, style.quotes));
  },
};

function findUnclosed({ text, source }: CheckedText): Finding | null {
  const at = findSingle(bareText(text));
  if (at < 0 || findSingle(bareText(source)) >= 0) return null;
  const message = `${text[at]} has no partner`;
  return { rule: 'quotes', severity: 'warning', message, start: at, end: at + 1 };
}

/** Returns the place of a quote without partner, -1 without one. */
function findSingle(bare: string): number {
  const straight = listPlaces(bare, '"');
  if (straight.length % 2 === 1 && !INCHES.test(bare)) return straight.at(-1)!;
  for (const [open, close] of PAIRS) {
    const [opened, closed] = [listPlaces(bare, open), listPlaces(bare, close)];
    if (opened.length > closed.length) return opened.at(-1)!;
    if (opened.length < closed.length && !bare.includes('„')) return closed[0]!;
  }
  const single = listPlaces(bare, '‘');
  return single.length > listPlaces(bare, '’').length ? single.at(-1)! : -1;
}

function listPlaces(text: string, mark: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) places.push(at);
  return places;
}

function findLost({ text, source, sourceLanguage }: CheckedText): Finding | null {
  if (sourceLanguage === null || ANY.test(bareText(text)) || !QUOTED.test(bareText(source))) return null;
  const end = text.trimEnd().length;
  return { rule: 'quotes', severity: 'warning', message: 'The quotes of the source are missing', start: end, end };
}
