import { type LookUpRequest, lookUp } from './look-up';

/** Each worker serves one request. The page terminates it after the answer or when the answer is no longer needed. */
self.onmessage = async ({ data }: MessageEvent<LookUpRequest>) => self.postMessage(await lookUp(data));
