import { formatNumber } from '@subtitle/sdk/ui';

/** '199', or '49+' where it is not known how many more there are. */
export function countOf(loaded: number, further: number | null): string {
  return further === null ? `${formatNumber(loaded)}+` : formatNumber(loaded + further);
}
