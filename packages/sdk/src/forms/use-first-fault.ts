import { type RefObject, useEffect, useRef, useState } from 'react';

/** Focuses the first field of a form that shows an error. */
export function focusFirstFault(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

/** Focuses the first invalid field of a rejected form once the error is displayed. */
export function useFirstFault(): { box: RefObject<HTMLFormElement | null>; focusFault: () => void } {
  const box = useRef<HTMLFormElement>(null);
  const [refused, setRefused] = useState(0);
  useEffect(() => {
    if (refused > 0) focusFirstFault(box.current);
  }, [refused]);
  return { box, focusFault: () => setRefused((times) => times + 1) };
}
