import { existsSync } from 'node:fs';
import path from 'node:path';

const SOURCES = path.join(import.meta.dirname, '..', 'node_modules', '@subtitle', 'contracts', 'src');

/**
 * Folder with the platform's operations as JavaScript in a packed kit, which outside teams import as
 * `@subtitle/contracts/operations/*`. Undefined in this repository, where each module depends on the contracts.
 */
export const CARRIED_CALLS = existsSync(path.join(SOURCES, 'operation.js'))
  ? path.join(SOURCES, 'operations')
  : undefined;
