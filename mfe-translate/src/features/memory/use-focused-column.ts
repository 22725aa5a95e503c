import { useEffect, useState } from 'react';
import { getFieldColumn } from './write-fields';

/**
 * Returns the column of the row's field that has, or last had, the focus. A field pressed with a pointer counts when
 * the pointer is released, because the panel below the field moves the page.
 */
export function useFocusedColumn(row: string): string | null {
  const [focused, setFocused] = useState<{ row: string; column: string } | null>(null);
  useEffect(() => {
    let isPressed = false;
    let pressed: string | null = null;
    const focus = (column: string | null) => column !== null && setFocused({ row, column });
    const press = () => {
      isPressed = true;
    };
    const enter = ({ target }: Event) => {
      if (isPressed) pressed = getFieldColumn(target);
      else focus(getFieldColumn(target));
    };
    // The click follows the release in the same task.
    const release = () => {
      isPressed = false;
      setTimeout(() => {
        focus(pressed);
        pressed = null;
      });
    };
    const listeners = [
      ['pointerdown', press],
      ['pointerup', release],
      ['pointercancel', release],
      ['focusin', enter],
    ] as const;
    for (const [type, listener] of listeners) document.addEventListener(type, listener, true);
    focus(getFieldColumn(document.activeElement));
    return () => {
      for (const [type, listener] of listeners) document.removeEventListener(type, listener, true);
    };
  }, [row]);
  return focused?.row === row ? focused.column : null;
}
