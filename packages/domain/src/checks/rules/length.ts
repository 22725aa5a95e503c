import { hideProtectedParts } from '../../texts/protected-parts';
import type { CheckedText, Finding, Rule } from '../check';
import { hasAny, MARKUP } from '../reading/traits';

/** Sources up to this length are too short for a comparison, in UTF-16 code units. */
const MIN_SOURCE = 20;
const [SHORTEST, LONGEST] = [0.4, 2];
/** Short texts vary more: characters by which they may exceed the limits. */
const [SLACK_SHORT, SLACK_LONG] = [4, 8];
const MAX_NAME = 120;

/** Texts that are much shorter or longer than their source, and long names. */
export const length: Rule = {
  id: 'length',
  severity: 'warning',
  label: 'Length',
  check(given) {
    const message = describeLength(given);
    if (!message) return [];
    return [{ rule: 'length', severity: 'warning', message, start: 0, end: given.text.length } satisfies Finding];
  },
};

function describeLength({ text, source, form }: CheckedText): string | null {
  if (form === 'name' && text.length > MAX_NAME) return `Name longer than ${MAX_NAME} characters`;
  const [own, wanted] = [countCharacters(text), countCharacters(source)];
  if (wanted <= MIN_SOURCE) return null;
  if (own > wanted * LONGEST + SLACK_LONG) return 'More than twice as long as the source';
  return own < wanted * SHORTEST - SLACK_SHORT ? 'Much shorter than the source' : null;
}

const FILLERS = /\uFFFC/gu;

const countCharacters = (text: string) =>
  (hasAny(MARKUP, text) ? hideProtectedParts(text).replace(FILLERS, '') : text).trim().length;
