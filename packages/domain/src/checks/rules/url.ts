import { LANGUAGE_CODES } from '@subtitle/contracts/languages';
import type { Rule } from '../check';
import { compareParts, listParts, type Part } from '../reading/compare-parts';
import { reportParts } from '../reading/report-parts';
import { hasAny, MARKUP } from '../reading/traits';

const ADDRESS = /(?:https?:\/\/|www\.)[^\s<>"'“”‘’«»()[\]{}।]*[^\s<>"'“”‘’«»()[\]{}।.,;:!?…]/giu;
const LANGUAGE = LANGUAGE_CODES.join('|');
/** A page can have an address for each language. */
const LANGUAGE_PART = new RegExp(`(?<=^|[/=.])(?:${LANGUAGE})(?=[/.&]|$)`, 'g');

/** Addresses must be the same as in the source; the language in an address may differ. */
export const url: Rule = {
  id: 'url',
  severity: 'warning',
  label: 'Links',
  check({ text, source, sourceLanguage }) {
    if (sourceLanguage === null || !hasAny(MARKUP, text, source)) return [];
    const parts = compareParts(listParts(source, ADDRESS), listParts(text, ADDRESS), readPage);
    return reportParts('url', text, parts, { missing: 'warning', extra: 'warning' });
  },
};

const readPage = ({ text }: Part) =>
  text
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replaceAll('&amp;', '&')
    .replace(/\/$/, '')
    .replace(LANGUAGE_PART, '*');
