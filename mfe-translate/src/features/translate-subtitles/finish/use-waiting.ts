import { useEffect, useEffectEvent } from 'react';

/** Polling interval in milliseconds. */
const EVERY_MS = 15_000;

/**
 * Polls a translation while another person works on it, because that person may leave or become its owner. A hidden tab
 * does not poll, because it would take the lease for a person who is away.
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
