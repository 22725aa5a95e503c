import { asJson, deviceStore } from '@subtitle/sdk/store';
import type { Held } from './decisions';

/** The one decision that is not sent yet, as this device keeps it for one person. */
export function heldOnDevice(username: string) {
  return deviceStore<Held | null>(`subtitle.review.held.${username.toLowerCase()}`, asJson<Held>());
}
