import { useEffect, useState } from 'react';
import { useSession } from '../session/session-context';
import { keptUnits } from './kept-units';

const LOOK_EVERY_MS = 2_000;

/** What this device keeps of the signed-in person's work. */
export function useKeptUnits() {
  const { user } = useSession();
  const [, setLook] = useState(0);
  useEffect(() => {
    // A page gets no event of what it stores itself.
    const timer = setInterval(() => setLook((look) => look + 1), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return keptUnits(user.username);
}
