import { formatNumber } from '@subtitle/sdk/ui';

/**
 * That somebody has more open than the house agreed on, '30 over the agreed 200'; nobody is kept from being given more.
 * @param open rows; undefined where nobody knows
 * @param agreed rows that one person should have open at most
 * @returns '' where it is not more
 */
export function overAgreed(open: number | undefined, agreed: number): string {
  return open === undefined || open <= agreed
    ? ''
    : `${formatNumber(open - agreed)} above the agreed limit of ${formatNumber(agreed)}`;
}
