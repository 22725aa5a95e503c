import { useEffect, useEffectEvent } from 'react';

/** How often it is asked again, in milliseconds. */
const EVERY_MS = 15_000;

/**
 * Asks again how a translation stands while somebody else is at work there: they may leave at any time, or be given it. Not
 * in a tab that nobody sees, which would take it for nobody.
 */
export function useWaiting(isWaiting: boolean, ask: () => void): void {
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (!isWaiting) return;
    const again = () => {
      if (document.visibilityState !== 'hidden') askNow();
    };
    const timer = setInterval(again, EVERY_MS);
    window.addEventListener('focus', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', again);
    };
  }, [isWaiting]);
}
