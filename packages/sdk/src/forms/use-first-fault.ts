import { type RefObject, useEffect, useRef, useState } from 'react';

/** Brings the cursor to the first field at fault of a form that was refused, once it shows that it is. */
export function useFirstFault(): { box: RefObject<HTMLFormElement | null>; focusFault: () => void } {
  const box = useRef<HTMLFormElement>(null);
  const [refused, setRefused] = useState(0);
  useEffect(() => {
    if (refused > 0) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);
  return { box, focusFault: () => setRefused((times) => times + 1) };
}
