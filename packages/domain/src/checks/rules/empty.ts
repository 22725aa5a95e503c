import type { Finding, Rule } from '../check';
import { countWords, isBare, isBlank } from '../reading/is-blank';

/** Words of a source that cannot all be dropped beside a placeholder: `Hi {name}` can. */
const MIN_WORDS = 2;

/**
 * A submitted text is empty although its source is not, or has only tags and placeholders. Drafts may be empty, and so
 * may names.
 */
export const empty: Rule = {
  id: 'empty',
  severity: 'error',
  label: 'Empty text',
  check({ text, source, form }) {
    if (form === 'name') return [];
    const isMissing = isBlank(text) ? !isBlank(source) : isBare(text) && countWords(source) >= MIN_WORDS;
    if (!isMissing) return [];
    return [{ rule: 'empty', severity: 'error', message: 'No translation', start: 0, end: 0 } satisfies Finding];
  },
};
