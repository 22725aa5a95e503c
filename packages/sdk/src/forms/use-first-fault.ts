import { type RefObject, useEffect, useRef, useState } from 'react';

/** Brings the cursor to the first field of a form that shows it is at fault. */
export function focusFirstFault(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

/** Brings the cursor to the first field at fault of a form that was refused, once it shows that it is. */
export function useFirstFault(): { box: RefObject<HTMLFormElement | null>; focusFault: () => void } {
  const box = useRef<HTMLFormElement>(null);
  const [refused, setRefused] = useState(0);
  useEffect(() => {
    if (refused > 0) focusFirstFault(box.current);
  }, [refused]);
  return { box, focusFault: () => setRefused((times) => times + 1) };
}
