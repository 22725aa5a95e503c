import type { CheckedText, Finding } from './check';
import { RULES } from './rules';

const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/**
 * Returns the findings of all rules in the order of their places. A text without a visible character has none: a draft
 * may be empty.
 */
export function checkText(given: CheckedText): Finding[] {
  if (!VISIBLE.test(given.text)) return [];
  return RULES.flatMap((rule) => rule.check(given)).sort((a, b) => a.start - b.start);
}
