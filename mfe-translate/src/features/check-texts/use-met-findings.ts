import type { Override } from '@subtitle/contracts/operations/findings';
import type { ColumnFinding } from '@subtitle/domain/checks/check-columns';
import { isOverrideOf } from '@subtitle/domain/checks/check-columns';
import { useState } from 'react';

/**
 * Remembers the warnings that a person met in a row: they were still there when the person had left their field, tried
 * to submit or pressed Correct. Warnings that disappear while their text is being typed were none.
 */
export function useMetFindings(row: string) {
  const [met] = useState(() => ({ row, found: [] as ColumnFinding[] }));
  const read = () => {
    if (met.row !== row) Object.assign(met, { row, found: [] });
    return met;
  };
  return {
    meet(findings: readonly ColumnFinding[]): void {
      const { found } = read();
      for (const finding of findings)
        if (finding.severity === 'warning' && !found.some((one) => isOverrideOf(one, finding))) found.push(finding);
    },
    /** Counts the warnings that are gone, by rule. @param present findings that count elsewhere: of the present texts, and of the last submission */
    countResolved(present: readonly Override[]): Record<string, number> {
      const gone = read().found.filter((finding) => !present.some((one) => isOverrideOf(one, finding)));
      const counts: Record<string, number> = {};
      for (const { rule } of gone) counts[rule] = (counts[rule] ?? 0) + 1;
      return counts;
    },
  };
}
