import { useSession } from '@subtitle/sdk/session';
import { formatNumber } from '@subtitle/sdk/ui';
import { useEffect, useState } from 'react';
import { type KeptUnit, keptUnits } from './device-drafts';

const LOOK_EVERY_MS = 2_000;

/** '3 drafts kept on this device' of the units that count; '' where there is none. */
export function useKeptWords(counts: (unit: KeptUnit) => boolean = () => true): string {
  const { user } = useSession();
  const [, setLook] = useState(0);
  useEffect(() => {
    // A page gets no event of what it stores itself.
    const timer = setInterval(() => setLook((look) => look + 1), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const count = keptUnits(user.username).filter(counts).length;
  if (count === 0) return '';
  return `${formatNumber(count)} ${count === 1 ? 'draft' : 'drafts'} kept on this device`;
}
