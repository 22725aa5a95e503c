import type { FindingCount, ItemFindings } from '@subtitle/contracts/operations/findings';
import { countFindings } from '../workflow/count-findings';
import { findRule, listRules } from './rule-table';

/** Filter of lists by the findings of the last submission: any, a kept warning, or a rule by its id; '' for none. */
export type FindingFilter = string;

/** Values of the filter apart from rules. */
export const FINDING_FILTERS = [
  { value: '', label: 'All findings' },
  { value: 'any', label: 'With findings' },
  { value: 'kept', label: 'With kept warnings' },
] as const;

/** Options of the filter. Rules whose findings always refuse a submission are omitted: no submission has them. */
export const FINDING_OPTIONS = [
  ...FINDING_FILTERS,
  {
    group: 'By check',
    items: listRules()
      .filter(({ levels }) => levels.some((level) => level !== 'error'))
      .map(({ id, label }) => ({ value: id, label })),
  },
];

/** Reads the filter from an address; '' for an unknown value. */
export function readFindingFilter(value: string): FindingFilter {
  return FINDING_FILTERS.some((one) => one.value === value) || findRule(value) ? value : '';
}

/** Returns the filter as a query of lists. */
export const buildFindingQuery = (filter: FindingFilter): { findings?: string } =>
  filter === '' ? {} : { findings: filter };

/** Returns the name of the filter. */
export const describeFindingFilter = (filter: FindingFilter): string =>
  FINDING_FILTERS.find(({ value }) => value === filter)?.label ?? findRule(filter)?.label ?? filter;

/** Returns the number of findings of a submission in words; '' without findings. */
export const describeFindings = (findings: ItemFindings | undefined): string =>
  describeFindingCount(countFindings(findings));

/** Returns '2 findings' or '3 findings, 1 kept'; '' without findings. */
export function describeFindingCount({ count, kept }: FindingCount): string {
  if (count === 0) return '';
  const all = count === 1 ? '1 finding' : `${count} findings`;
  if (kept === 0) return all;
  return kept === count ? `${all} kept` : `${all}, ${kept} kept`;
}
