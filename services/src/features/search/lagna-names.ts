import { LAGNAS, type Lagna } from '@subtitle/contracts/lagnas';
import { INDIC_LAGNA_NAMES } from '@subtitle/domain/lagna-names';

/** Returns the lagnas with a name in any script that begins with `typed` (any case, NFC), in their order. */
export function findLagnasByName(typed: string): Lagna[] {
  const begin = typed.normalize('NFC').toLowerCase();
  return LAGNAS.filter((lagna) =>
    [lagna.toLowerCase(), ...INDIC_LAGNA_NAMES[lagna]].some((name) => name.startsWith(begin)),
  );
}
