import { useOwnSetting } from '@subtitle/sdk/fills';
import { deviceStore } from '@subtitle/sdk/store';

/** Values of the setting: fill fields when a row opens, or only offer sentences. */
export const FILL_CHOICES = [
  { value: 'fill', label: 'Fill known sentences' },
  { value: 'offer', label: 'Only offer them' },
] as const;
export type FillChoice = (typeof FILL_CHOICES)[number]['value'];

const readOld = (username: string) =>
  deviceStore<boolean>(`memory.fill.${username.toLowerCase()}`, {
    read: (text) => text === 'offer',
    write: () => null,
  }).read();

/** Returns the signed-in person's setting and a function that changes it. */
export function useFillChoice(): [FillChoice, (choice: FillChoice) => void] {
  const [isOfferOnly, setOfferOnly] = useOwnSetting('offerOnly', readOld);
  return [isOfferOnly ? 'offer' : 'fill', (choice) => setOfferOnly(choice === 'offer')];
}
