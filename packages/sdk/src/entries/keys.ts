export { type KeyBinding, useKeys } from '../keys/use-keys';
export { SEEN_MS, useSeen } from '../keys/use-seen';
