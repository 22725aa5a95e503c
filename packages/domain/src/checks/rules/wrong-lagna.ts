import type { Finding, Rule } from '../check';
import { findSigns, type SignPlace } from '../reading/signs';

/** The translation names another sign than the source. */
export const wrongLagna: Rule = {
  id: 'wrong-lagna',
  severity: 'warning',
  label: 'Sign',
  check({ text, source }) {
    const swap = findSwap(text, source);
    if (!swap) return [];
    const { start, end, lagna } = swap.found;
    const message = `The source names ${swap.wanted.lagna}, the translation ${lagna}`;
    return [{ rule: 'wrong-lagna', severity: 'warning', message, start, end } satisfies Finding];
  },
};

/** Returns a sign that only the text names, and one that only its source names; null unless there are both. */
export function findSwap(text: string, source: string): { found: SignPlace; wanted: SignPlace } | null {
  const own = findSigns(text, 'all');
  if (own.length === 0) return null;
  const others = findSigns(source, 'all');
  // A source without a sign can mean the sign of the row: `your sign`.
  const wanted = others.find(({ lagna }) => !own.some((sign) => sign.lagna === lagna));
  const found = own.find(({ lagna }) => !others.some((sign) => sign.lagna === lagna));
  return wanted && found ? { found, wanted } : null;
}
