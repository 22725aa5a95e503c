import { useOwnSetting } from '@subtitle/sdk/fills';

/** Values of the setting: fill fields when a row opens, or only offer sentences. */
export const FILL_CHOICES = [
  { value: 'fill', label: 'Fill known sentences' },
  { value: 'offer', label: 'Only offer them' },
] as const;
export type FillChoice = (typeof FILL_CHOICES)[number]['value'];

/** Returns the signed-in person's setting and a function that changes it. */
export function useFillChoice(): [FillChoice, (choice: FillChoice) => void] {
  const [isOfferOnly, setOfferOnly] = useOwnSetting('offerOnly', { key: 'memory.fill', on: 'offer' });
  return [isOfferOnly ? 'offer' : 'fill', (choice) => setOfferOnly(choice === 'offer')];
}
