import type { LanguageCode } from '@subtitle/contracts/languages';
import { PENDING, type Status } from '@subtitle/contracts/statuses';
import { getFindingRule } from '../../../models/finding-rules';

/**
 * Returns the condition on a mark that has an index of its own, a changed source or findings, and that on the other one;
 * null without a mark.
 */
export function getMark(
  language: LanguageCode,
  status: Status,
  { sourceChanged, findings }: { sourceChanged?: boolean; findings?: string },
): { by: Record<string, string>; rest: object } | null {
  // Pending rows have no status.
  const rule = findings && getFindingRule(language, findings, status === PENDING ? undefined : status);
  if (sourceChanged) return { by: { changed_sources: language }, rest: rule ? { finding_rules: rule } : {} };
  return rule ? { by: { finding_rules: rule }, rest: {} } : null;
}
