import { existsSync } from 'node:fs';
import path from 'node:path';

const SOURCES = path.join(import.meta.dirname, '..', 'node_modules', '@subtitle', 'contracts', 'src');

/**
 * The folder of the platform's calls that a packed kit carries, as JavaScript: what `@subtitle/contracts/operations/*` is to a team
 * outside. Undefined in this repository, where each module declares the contracts.
 */
export const CARRIED_CALLS = existsSync(path.join(SOURCES, 'operation.js'))
  ? path.join(SOURCES, 'operations')
  : undefined;
