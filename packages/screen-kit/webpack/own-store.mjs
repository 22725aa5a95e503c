/* global __SCREEN_MODULE__ */
import { deviceStoreOf } from '@subtitle/sdk/store';

export * from '@subtitle/sdk/store';

/** The SDK's `deviceStore` for the module that is built: its keys are its own. */
export const deviceStore = deviceStoreOf(__SCREEN_MODULE__);
