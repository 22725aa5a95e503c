import { UPLOAD_LIMITS } from '@subtitle/contracts/limits';

/**
 * How many rows are written, settled and removed by one transaction or call. Two chunks of written rows exist at a time,
 * one on its way and one being gathered; a removal is to take some tenths of a second on the slowest database. Tests make
 * all of them small, so that a few rows pass through every border.
 */
export const BATCHES = { written: UPLOAD_LIMITS.chunkRows as number, settled: 500, removed: 200 };
