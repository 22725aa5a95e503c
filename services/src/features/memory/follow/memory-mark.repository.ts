import { createWorkerMark } from '../../../infra/worker-mark';
import { MemoryMarkModel } from '../../../models/memory-mark.model';

/** Mark of the worker that follows: how far the memory has learnt. */
export const { readMark, acquireMark, saveMark, releaseMark } = createWorkerMark(MemoryMarkModel, 'memory', 5_000);
