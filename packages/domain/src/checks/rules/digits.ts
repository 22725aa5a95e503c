import { findDigitFault } from '../../texts/house-style';
import type { Rule } from '../check';
import { reportStyle } from '../reading/report-style';
import { DIGIT, hasAny } from '../reading/traits';

/** Digits of another script than the settings of the language want. */
export const digits: Rule = {
  id: 'digits',
  severity: 'info',
  label: 'Digits',
  check: ({ text, language, style }) =>
    hasAny(DIGIT, text) ? reportStyle('info', findDigitFault(text, language, style.digits)) : [],
};
