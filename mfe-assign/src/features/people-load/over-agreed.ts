import { formatNumber } from '@subtitle/sdk/ui';

/**
 * Returns by how much open work exceeds the agreed load, for example '30 above the agreed limit of 200'. The agreed
 * load is a guideline: more rows can still be assigned.
 * @param open rows; undefined if unknown
 * @param agreed agreed maximum of open rows per person
 * @returns '' if it is not exceeded
 */
export function describeExcess(open: number | undefined, agreed: number): string {
  return open === undefined || open <= agreed
    ? ''
    : `${formatNumber(open - agreed)} above the agreed limit of ${formatNumber(agreed)}`;
}
