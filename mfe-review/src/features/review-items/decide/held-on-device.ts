import { asJson, deviceStore } from '@subtitle/sdk/store';
import type { Held } from './decisions';

/** Returns the device store of a person's one delayed decision. */
export function heldOnDevice(username: string) {
  return deviceStore<Held | null>(`subtitle.review.held.${username.toLowerCase()}`, asJson<Held>());
}
