import { useEffect, useLayoutEffect, useRef } from 'react';
import { type RegisteredKey, registerKeys } from './key-registry';

type Run = (event: KeyboardEvent) => void;

/** What a key does, alone or with its words for the overlay of `?`; `repeats` for keys that move, see `RegisteredKey`. */
export type KeyBinding = Run | { run: Run; label: string; repeats?: boolean };

/**
 * Keys of a screen while it is shown: `useKeys({ 'mod+Enter': { label: 'Save all', run: submit } })`. They sleep while an
 * input method composes; single letters also while somebody types in a field. A held key acts once unless its binding
 * says `repeats`. Bindings may change with every render.
 */
export function useKeys(bindings: Record<string, KeyBinding | undefined>, options: { enabled?: boolean } = {}): void {
  const { enabled = true } = options;
  const layer = useRef<readonly RegisteredKey[]>([]);
  // With what is drawn: a key that came before an effect would act on what stood there until then.
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
