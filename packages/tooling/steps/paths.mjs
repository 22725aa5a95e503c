import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root folder of the checkout. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url)).replace(/[\\/]$/, '');

/** Folder for downloads (database programs) and build stamps; it may be deleted at any time. */
export const CACHE = path.join(ROOT, '.cache');

/** Version of pnpm, which npx runs. */
export const PNPM = 'pnpm@12.21.0';
