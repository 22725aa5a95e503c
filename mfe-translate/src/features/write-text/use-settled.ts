import { useEffect, useState } from 'react';

/** How long nothing is typed before something is said of it. */
const PAUSE_MS = 700;

/** The text as it was when typing last paused. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
