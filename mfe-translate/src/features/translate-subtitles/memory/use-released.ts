import { useEffect, useState } from 'react';

/**
 * Returns a value that does not change while a pointer is pressed, because a change of the page would move what is
 * below the pointer.
 */
export function useReleased<T>(value: T): T {
  const [isPressed, setPressed] = useState(false);
  const [released, setReleased] = useState(value);
  useEffect(() => {
    const press = () => setPressed(true);
    // The click follows the release in the same task.
    const release = () => setTimeout(() => setPressed(false));
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('pointerup', release, true);
    document.addEventListener('pointercancel', release, true);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('pointerup', release, true);
      document.removeEventListener('pointercancel', release, true);
    };
  }, []);
  if (!isPressed && released !== value) setReleased(value);
  return isPressed ? released : value;
}
