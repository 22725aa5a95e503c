import { useEffect, useState } from 'react';
import { useSession } from '../session/session-context';
import { keptUnits } from './kept-units';

const LOOK_EVERY_MS = 2_000;

/** Returns the units with drafts of the signed-in person on this device. */
export function useKeptUnits() {
  const { user } = useSession();
  const [, setLook] = useState(0);
  useEffect(() => {
    // The browser sends no storage event to the page that wrote the value.
    const timer = setInterval(() => setLook((look) => look + 1), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return keptUnits(user.username);
}
