import { deviceStore, useStore } from '@subtitle/sdk/store';
import { useMemo } from 'react';

/** Values of the setting: fill fields when a row opens, or only offer sentences. */
export const FILL_CHOICES = [
  { value: 'fill', label: 'Fill known sentences' },
  { value: 'offer', label: 'Only offer them' },
] as const;
export type FillChoice = (typeof FILL_CHOICES)[number]['value'];

/** Returns a person's setting on this device and a function that changes it. */
export function useFillChoice(username: string): [FillChoice, (choice: FillChoice) => void] {
  const store = useMemo(
    () =>
      deviceStore<FillChoice>(`memory.fill.${username.toLowerCase()}`, {
        read: (text) => FILL_CHOICES.find(({ value }) => value === text)?.value ?? 'fill',
        write: (choice) => choice,
      }),
    [username],
  );
  return [useStore(store), store.set];
}
