import { useEffect, useRef, useState } from 'react';

/** Pause after a key press, after which the text is searched. */
const PAUSE_MS = 300;

/**
 * Keeps a text while it is typed, and passes it on after a pause.
 * @param text the text that is searched; the typed text follows when it changes otherwise, for example by Back
 */
export function useTypedText(text: string, onSettled: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(text);
  const settled = useRef(text);
  const latest = useRef(onSettled);
  useEffect(() => {
    latest.current = onSettled;
  });
  useEffect(() => {
    if (text === settled.current) return;
    settled.current = text;
    setTyped(text);
  }, [text]);
  useEffect(() => {
    if (typed === settled.current) return;
    const timer = setTimeout(() => {
      settled.current = typed;
      latest.current(typed);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped];
}
