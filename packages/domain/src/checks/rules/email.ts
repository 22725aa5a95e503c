import type { Rule } from '../check';
import { compareParts, listParts, type Part } from '../reading/compare-parts';
import { reportParts } from '../reading/report-parts';
import { hasAny, MARKUP } from '../reading/traits';

const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/g;

/** E-mail addresses must be the same as in the source. */
export const email: Rule = {
  id: 'email',
  severity: 'warning',
  label: 'E-mail addresses',
  check({ text, source, sourceLanguage }) {
    if (sourceLanguage === null || !hasAny(MARKUP, text, source)) return [];
    const parts = compareParts(listParts(source, EMAIL), listParts(text, EMAIL), readAddress);
    return reportParts('email', text, parts, { missing: 'warning', extra: 'warning' });
  },
};

const readAddress = ({ text }: Part) => text.toLowerCase();
