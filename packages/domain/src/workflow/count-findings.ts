import type { FindingCount, ItemFindings } from '@subtitle/contracts/operations/findings';

/** Counts the findings of a submission, and the kept warnings among them. */
export function countFindings(findings: ItemFindings | undefined): FindingCount {
  const found = findings?.found ?? [];
  return { count: found.length, kept: found.filter(({ kept }) => kept).length };
}
