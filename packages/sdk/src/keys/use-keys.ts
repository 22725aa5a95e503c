import { useEffect, useLayoutEffect, useRef } from 'react';
import { type RegisteredKey, registerKeys } from './key-registry';

type Run = (event: KeyboardEvent) => void;

/**
 * Action of a key, alone or with its label for the overlay of `?`; `repeats` for keys that move, see `RegisteredKey`.
 */
export type KeyBinding = Run | { run: Run; label: string; repeats?: boolean };

/**
 * Binds keys while a screen is shown: `useKeys({ 'mod+Enter': { label: 'Save all', run: submit } })`. They are off
 * while an input method composes; single letters also while a person types in a field. A held key acts once unless its
 * binding has `repeats`. Bindings may change with every render.
 */
export function useKeys(bindings: Record<string, KeyBinding | undefined>, options: { enabled?: boolean } = {}): void {
  const { enabled = true } = options;
  const layer = useRef<readonly RegisteredKey[]>([]);
  // A layout effect runs with the render; in a later effect, a key would still act on the previous row.
  useLayoutEffect(() => {
    layer.current = toKeys(bindings);
  });
  useEffect(() => (enabled ? registerKeys(layer) : undefined), [enabled]);
}

function toKeys(bindings: Record<string, KeyBinding | undefined>): RegisteredKey[] {
  return Object.entries(bindings).flatMap(([combination, binding]) => {
    if (!binding) return [];
    return typeof binding === 'function' ? { combination, run: binding } : { combination, ...binding };
  });
}
