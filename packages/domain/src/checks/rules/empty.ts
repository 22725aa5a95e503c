import type { Finding, Rule } from '../check';
import { isBlank } from '../reading/is-blank';

/** A submitted text is empty although its source is not. Drafts may be empty, and so may names. */
export const empty: Rule = {
  id: 'empty',
  severity: 'error',
  label: 'Empty text',
  check({ text, source, form }) {
    if (form === 'name' || !isBlank(text) || isBlank(source)) return [];
    return [{ rule: 'empty', severity: 'error', message: 'No translation', start: 0, end: 0 } satisfies Finding];
  },
};
