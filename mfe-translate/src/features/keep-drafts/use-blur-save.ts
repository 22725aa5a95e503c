import { useEffect, useRef } from 'react';
import type { Draftable } from './use-autosave';

/** Marks what saves by itself, so that leaving a field for it sends nothing before. */
export const SAVES = { 'data-saves': true };

const SELECTOR = '[data-saves]';

/** Saves when a field is left; where a press on something marked `SAVES` took the focus, that press does it, and only once. */
export function useBlurSave(session: Draftable): () => void {
  // Safari gives a pressed button no focus, so the blur alone does not tell what was pressed.
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
