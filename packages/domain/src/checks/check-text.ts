import { applyLevels } from './apply-levels';
import { type CheckedText, type Finding, SEVERITIES } from './check';
import { isBlank } from './reading/is-blank';
import { RULES } from './rules';
import { empty } from './rules/empty';

/** Rules whose findings say the same as a finding of another rule. */
const COVERED_BY: Readonly<Record<string, readonly string[]>> = {
  'script-share': ['script-foreign'],
  copy: ['script-foreign', 'script-share'],
  'hi-in-mr': ['copy'],
  length: ['sentence-count'],
};

/**
 * Returns the findings of all rules at their levels, in the order of their places. An empty text has none, because a draft may be
 * empty.
 */
export function checkText(given: CheckedText): Finding[] {
  if (isBlank(given.text)) return [];
  const found = applyLevels(
    RULES.flatMap((rule) => rule.check(given)),
    given.levels,
  );
  if (found.length < 2) return found;
  return found.filter((finding) => !isCovered(finding, found)).sort((a, b) => a.start - b.start);
}

/** Returns the findings of a text that is submitted: it may not be empty either. */
export function checkSubmittedText(given: CheckedText): Finding[] {
  return isBlank(given.text) ? empty.check(given) : checkText(given);
}

function isCovered(finding: Finding, found: readonly Finding[]): boolean {
  const by = COVERED_BY[finding.rule];
  const rank = SEVERITIES.indexOf(finding.severity);
  return found.some(
    (other) => by?.includes(other.rule) && !other.isOfWord && SEVERITIES.indexOf(other.severity) <= rank,
  );
}
