import { isOverrideOf } from '@subtitle/domain/checks/check-columns';
import { findRule } from '@subtitle/domain/checks/rule-table';
import type { AuditEntryDocument } from '../../../models/audit-entry.model';
import type { StoredFinding, StoredFindings } from '../../../models/item-row';

/**
 * Counts the warnings of a submission by rule: those that its author resolved, and those that remain. Warnings of the
 * submission before were counted with it.
 * @param before findings of the submission before
 */
export function countChecked(
  before: readonly StoredFinding[],
  found: readonly StoredFinding[],
  resolved: Readonly<Record<string, number>>,
): Pick<AuditEntryDocument, 'checked'> {
  const checked: NonNullable<AuditEntryDocument['checked']> = {};
  const add = (rule: string, count: number, kept: number) => {
    const sum = checked[rule] ?? { found: 0, kept: 0 };
    checked[rule] = { found: sum.found + count, kept: sum.kept + kept };
  };
  for (const [rule, count] of Object.entries(resolved)) if (findRule(rule)) add(rule, count, 0);
  for (const finding of found) {
    // Somebody decided about it in another row, where it was counted.
    if (finding.kept?.row) continue;
    const isCounted = before.some((one) => isOverrideOf(one, finding));
    if (finding.severity === 'warning' && !isCounted) add(finding.rule, 1, finding.kept ? 1 : 0);
  }
  return Object.keys(checked).length > 0 ? { checked } : {};
}

/** Returns the findings of a submission; an import's findings, which have revision 0, were not counted. */
export const listSubmitted = (stored: StoredFindings | undefined) =>
  stored && stored.revision > 0 ? stored.found : [];
