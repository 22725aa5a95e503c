import { TOKEN_KEY } from '@subtitle/contracts/limits';
import { type DeviceStore, deviceStore, readDevice, type Spelling, writeDevice } from './device';

/**
 * Returns `deviceStore` for one module, with keys below the module's name. A value that an older build stored under the
 * key alone is copied once. The original stays, for a rollback and for another module that used the same key.
 * @param module its name
 */
export function deviceStoreOf(module: string): typeof deviceStore {
  return <T>(key: string, spelling: Spelling<T>): DeviceStore<T> => {
    const own = `module:${module}:${key}`;
    copyOldValue(key, own);
    return deviceStore(own, spelling);
  };
}

function copyOldValue(key: string, own: string): void {
  const copied = `${own}:copied`;
  // The token and the drafts belong to the host, never to a module.
  if (key === TOKEN_KEY || key.startsWith('draft:') || readDevice(copied) !== null) return;
  const value = readDevice(key);
  if (value !== null && readDevice(own) === null && writeDevice(own, value)) writeDevice(copied, '1');
}
