export { ariaKeys, isShortcut, keyLine } from '../keys/match-key';
export { pressedKey } from '../keys/pressed-key';
export { type KeyBinding, useKeys } from '../keys/use-keys';
export { SEEN_MS, useSeen } from '../keys/use-seen';
