import { UPLOAD_LIMITS } from '@subtitle/contracts/limits';

/**
 * Rows written, settled or removed per transaction or call. Two chunks of written rows are in memory at a time: one
 * being sent, one being filled. A removal should take some tenths of a second on the slowest database. Tests reduce
 * these sizes, so that a few rows span several batches.
 */
export const BATCHES = { written: UPLOAD_LIMITS.chunkRows as number, settled: 500, removed: 200 };
