import { type KeptUnit, useKeptUnits } from '@subtitle/sdk/drafts';
import { formatNumber } from '@subtitle/sdk/ui';

/** Returns '3 drafts kept on this device' for the units that match; '' if no unit matches. */
export function useKeptCountText(counts: (unit: KeptUnit) => boolean = () => true): string {
  const count = useKeptUnits().filter(counts).length;
  if (count === 0) return '';
  return `${formatNumber(count)} ${count === 1 ? 'draft' : 'drafts'} kept on this device`;
}
