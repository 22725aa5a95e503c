import { asJson, deviceStore } from '@subtitle/sdk/store';
import type { DelayedDecision } from './decisions';

/** Returns the device store of a person's one delayed decision. */
export function createDelayedStore(username: string) {
  return deviceStore<DelayedDecision | null>(
    `subtitle.review.held.${username.toLowerCase()}`,
    asJson<DelayedDecision>(),
  );
}
