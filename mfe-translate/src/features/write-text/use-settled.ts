import { useEffect, useState } from 'react';

/** Milliseconds without typing before hints appear. */
export const PAUSE_MS = 700;

/** Returns the text, or an unchangeable object with texts, as it was when typing last paused. */
export function useSettled<Text>(text: Text): Text {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
