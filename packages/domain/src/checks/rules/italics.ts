import { findItalicsFault } from '../../texts/house-style';
import type { Rule } from '../check';
import { reportStyle } from '../reading/report-style';
import { hasAny, MARKUP } from '../reading/traits';

/** Italics in a language whose subtitles have none. */
export const italics: Rule = {
  id: 'italics',
  severity: 'info',
  label: 'Italics',
  check: ({ text, language }) => (hasAny(MARKUP, text) ? reportStyle('info', findItalicsFault(text, language)) : []),
};
