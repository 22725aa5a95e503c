import { findEndMarkFault } from '../../texts/house-style';
import type { Rule } from '../check';
import { reportStyle } from '../reading/report-style';

/** An end mark that is missing, or that the settings of the language do not want. */
export const endMark: Rule = {
  id: 'end-mark',
  severity: 'warning',
  label: 'End mark',
  check({ text, language, style, source, form }) {
    if (form === 'name') return [];
    const fault = findEndMarkFault(text, language, style.endMark, source);
    return reportStyle(fault && fault.start < fault.end ? 'info' : 'warning', fault);
  },
};
