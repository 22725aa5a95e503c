import { useEffect, useRef } from 'react';
import type { Draftable } from './use-autosave';

/** Marks controls that save by themselves, so that leaving a field for one of them does not save before. */
export const SAVES = { 'data-saves': true };

const SELECTOR = '[data-saves]';

/**
 * Returns a blur handler that saves a field, unless a press on a control marked `SAVES` took the focus: that press
 * saves, and only once.
 */
export function useBlurSave(session: Draftable): () => void {
  // Safari does not focus a pressed button, so the blur event alone does not tell what was pressed.
  const pressed = useRef(false);
  useEffect(() => {
    const press = ({ target }: Event) => {
      pressed.current = target instanceof Element && target.closest(SELECTOR) !== null;
    };
    const release = () => {
      pressed.current = false;
    };
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('click', release);
    document.addEventListener('keydown', release, true);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('click', release);
      document.removeEventListener('keydown', release, true);
    };
  }, []);
  return () => {
    if (!pressed.current) void session.saveDraft();
  };
}
