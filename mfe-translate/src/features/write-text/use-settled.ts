import { useEffect, useState } from 'react';

/** Milliseconds without typing before hints appear. */
export const PAUSE_MS = 700;

/** Returns the text as it was when typing last paused. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
