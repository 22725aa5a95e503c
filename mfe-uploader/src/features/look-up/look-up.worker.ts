import { type LookUpRequest, lookUp } from './look-up';

/** One request for each worker; the page ends the worker when it has its answer or no longer wants one. */
self.onmessage = async ({ data }: MessageEvent<LookUpRequest>) => self.postMessage(await lookUp(data));
