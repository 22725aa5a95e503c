/* global __SCREEN_MODULE__ */
import { deviceStoreOf } from '@subtitle/sdk/store';

export * from '@subtitle/sdk/store';

/** The SDK's `deviceStore`, with the prefix of the module that is being built. */
export const deviceStore = deviceStoreOf(__SCREEN_MODULE__);
