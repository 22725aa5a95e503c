import { checkTerms } from '../../terms/check-terms';
import type { Rule } from '../check';

/** A term of the source has its approved translation in the text, and none of the words that are forbidden for it. */
export const glossary: Rule = {
  id: 'glossary',
  severity: 'warning',
  label: 'Terms',
  check: checkTerms,
};
