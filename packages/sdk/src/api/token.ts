import { TOKEN_KEY } from '@subtitle/contracts/limits';
import { deviceStore } from '../store/device';

/** Session token, shared by all tabs of this device; null while no user is signed in. */
export const tokenStore = deviceStore<string | null>(TOKEN_KEY, { read: (text) => text, write: (token) => token });
