import { useEffect, useRef } from 'react';

/**
 * Goes to the cue named in the address, once for each number.
 * @param number from 1; 0 for none
 */
export function useFirstCue(focus: (at: number) => void, number: number, count: number): void {
  const gone = useRef(0);
  useEffect(() => {
    if (number === gone.current) return;
    gone.current = number;
    if (number > 0 && number <= count) focus(number - 1);
  }, [focus, number, count]);
}
