import type { Host } from '@subtitle/contracts/operations/remotes';
import { HOST_PART_NAMES } from '../words/module-words';

/** The parts of the application that modules depend on, in display order. */
export const HOST_PARTS = Object.keys(HOST_PART_NAMES) as (keyof Host)[];
