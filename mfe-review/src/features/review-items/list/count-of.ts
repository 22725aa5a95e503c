import { formatNumber } from '@subtitle/sdk/ui';

/** Returns '199', or '49+' if the number of further rows is unknown. */
export function countOf(loaded: number, further: number | null): string {
  return further === null ? `${formatNumber(loaded)}+` : formatNumber(loaded + further);
}
