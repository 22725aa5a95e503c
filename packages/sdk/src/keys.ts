export { type KeyBinding, useKeys } from './keys/use-keys';
