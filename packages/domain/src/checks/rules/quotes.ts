import { findQuoteFault } from '../../texts/house-style';
import type { Rule } from '../check';
import { reportStyle } from '../reading/report-style';
import { hasAny, QUOTE } from '../reading/traits';

/** Other quotes than the settings of the language want. */
export const quotes: Rule = {
  id: 'quotes',
  severity: 'info',
  label: 'Quotes',
  check: ({ text, style }) => (hasAny(QUOTE, text) ? reportStyle('info', findQuoteFault(text, style.quotes)) : []),
};
