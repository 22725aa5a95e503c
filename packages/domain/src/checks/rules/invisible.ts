import { INVISIBLES } from '../../texts/clean-text';
import type { Rule } from '../check';
import { hasAny, INVISIBLE } from '../reading/traits';

const EACH = new RegExp(`(?!\\r)[${INVISIBLES}]`, 'g');

/** Invisible characters, which are removed on saving. Joiners stay. */
export const invisible: Rule = {
  id: 'invisible',
  severity: 'info',
  label: 'Invisible characters',
  check({ text }) {
    if (!hasAny(INVISIBLE, text)) return [];
    const start = text.search(EACH);
    const code = text.charCodeAt(start).toString(16).toUpperCase().padStart(4, '0');
    const message = `Invisible character U+${code}`;
    return [{ rule: 'invisible', severity: 'info', message, start, end: start + 1, fixedText: text.replace(EACH, '') }];
  },
};
