import { useEffect, useState } from 'react';

/** Whether something has been going on for so many milliseconds without an end. */
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
