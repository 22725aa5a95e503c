import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout's top folder. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url)).replace(/[\\/]$/, '');

/** What was fetched once (database programs, build stamps) and may be deleted at any time. */
export const CACHE = path.join(ROOT, '.cache');

/** pnpm comes through npx, in exactly this version. */
export const PNPM = 'pnpm@12.21.0';
