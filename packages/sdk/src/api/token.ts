import { TOKEN_KEY } from '@subtitle/contracts/limits';
import { deviceStore } from '../store/device';

/** The session token, which all tabs of this device share; null where nobody is signed in. */
export const tokenStore = deviceStore<string | null>(TOKEN_KEY, { read: (text) => text, write: (token) => token });
