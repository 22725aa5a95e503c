/* global __SCREEN_MODULE__ */
import { deviceStoreOf } from '@subtitle/sdk/store';

export * from '@subtitle/sdk/store';

/** The SDK's `deviceStore` with keys of the module being built. */
export const deviceStore = deviceStoreOf(__SCREEN_MODULE__);
