import { type KeptUnit, useKeptUnits } from '@subtitle/sdk/drafts';
import { formatNumber } from '@subtitle/sdk/ui';

/** '3 drafts kept on this device' of the units that count; '' where there is none. */
export function useKeptWords(counts: (unit: KeptUnit) => boolean = () => true): string {
  const count = useKeptUnits().filter(counts).length;
  if (count === 0) return '';
  return `${formatNumber(count)} ${count === 1 ? 'draft' : 'drafts'} kept on this device`;
}
