import type { Override } from '@subtitle/contracts/operations/findings';
import { useState } from 'react';
import type { TextFinding } from './text-findings';

/** Most resolved warnings of one rule that a submission may count. */
const MAX_RESOLVED = 1_000;

/**
 * Remembers the warnings that a person met in a row: they were still there when the person had left their field, tried
 * to submit or pressed Correct. Warnings that disappear while their text is being typed were none.
 */
export function useMetFindings(row: string) {
  const [met] = useState(() => ({ row, rules: new Map<string, string>() }));
  const read = () => {
    if (met.row !== row) Object.assign(met, { row, rules: new Map() });
    return met.rules;
  };
  return {
    meet(findings: readonly TextFinding[]): void {
      const rules = read();
      for (const finding of findings) if (finding.severity === 'warning') rules.set(nameOf(finding), finding.rule);
    },
    /** Counts the warnings that are gone, by rule. @param present findings that count elsewhere: of the present texts, and of the last submission */
    countResolved(present: readonly Override[]): Record<string, number> {
      const names = new Set(present.map(nameOf));
      const counts: Record<string, number> = {};
      for (const [name, rule] of read())
        if (!names.has(name)) counts[rule] = Math.min((counts[rule] ?? 0) + 1, MAX_RESOLVED);
      return counts;
    },
    /** Forgets the warnings of the row, if it is still open: a submission has counted them. */
    forget(): void {
      if (met.row === row) met.rules.clear();
    },
  };
}

/** Names a warning as an override does. */
const nameOf = ({ rule, column, words }: Override) => JSON.stringify([rule, column, words]);
