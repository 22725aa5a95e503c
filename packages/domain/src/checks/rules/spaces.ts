import type { Finding, Rule } from '../check';
import { bareText, hasAny, SPACING } from '../reading/traits';

const MARK = String.raw`[।॥]|,(?!\p{N})|[;?!](?![\p{L}\p{N})(=])|:(?![\p{L}\p{N})(/\-]|\s?\p{N})|\.(?![.\p{L}\p{N}])`;
const BEFORE_MARK = new RegExp(String.raw`(?<=[\p{L}\p{M}\p{N}"'”’»)\]])[^\S\n\r]+(?=(${MARK}))`, 'gu');
const DOUBLE = /(?<=\S)[^\S\n\r]{2,}(?=[^\s,.;:?!।॥])/gu;

/** Double spaces, and spaces before a punctuation mark. Spaces at the ends are removed on submission. */
export const spaces: Rule = {
  id: 'spaces',
  severity: 'warning',
  label: 'Spaces',
  check({ text, source }) {
    if (!hasAny(SPACING, text)) return [];
    const bare = bareText(text);
    // A source with such spaces wants them.
    const before = [...bare.matchAll(BEFORE_MARK)].filter(({ 1: mark }) => !source.includes(` ${mark}`));
    const double = [...bare.matchAll(DOUBLE)];
    return [
      ...report(text, double, ' ', 'Double space'),
      ...report(text, before, '', `Space before ${before[0]?.[1]}`),
    ];
  },
};

/** Reports the first place; the correction is made at all places. */
function report(text: string, places: readonly RegExpExecArray[], space: string, message: string): Finding[] {
  const [first] = places;
  if (!first) return [];
  let fixedText = '';
  let from = 0;
  for (const { 0: found, index } of places) {
    fixedText += text.slice(from, index) + space;
    from = index + found.length;
  }
  const [start, end] = [first.index, first.index + first[0].length];
  return [{ rule: 'spaces', severity: 'warning', message, start, end, fixedText: fixedText + text.slice(from) }];
}
