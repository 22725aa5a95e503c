import { useEffect, useState } from 'react';

/** Returns whether something has been going on for at least this many milliseconds. */
export function useLasting(goingOn: boolean, ms: number): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!goingOn) return;
    const timer = setTimeout(() => setLasting(true), ms);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [goingOn, ms]);
  return lasting;
}
