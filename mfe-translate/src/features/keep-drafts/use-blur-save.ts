import { useEffect, useRef } from 'react';
import type { Draftable } from './use-autosave';

/** Marks controls that save by themselves, so that pressing one does not also save the field that loses the focus. */
export const SAVES = { 'data-saves': true };

const SELECTOR = '[data-saves]';

/**
 * Returns a blur handler that saves a field. It does not save if a press on a control marked `SAVES` took the focus,
 * because that press saves.
 */
export function useBlurSave(session: Draftable): () => void {
  // Safari does not focus a pressed button, so the blur event alone does not show what was pressed.
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
