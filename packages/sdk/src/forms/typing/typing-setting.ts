import { useMemo } from 'react';
import { useStore } from '../../store/create-store';
import { deviceStore } from '../../store/device';

/** Returns whether a person types in Latin letters on this device, and a function that changes it. Off by default. */
export function useLatinTyping(username: string): [boolean, (isOn: boolean) => void] {
  const store = useMemo(
    () =>
      deviceStore<boolean>(`typing.latin.${username.toLowerCase()}`, {
        read: (text) => text === 'on',
        write: (isOn) => (isOn ? 'on' : null),
      }),
    [username],
  );
  return [useStore(store), store.set];
}
