import { type LookUpRequest, lookUp } from './look-up';

/**
 * Each worker serves one request. The page terminates it after the response or when the response is no longer needed.
 */
self.onmessage = async ({ data }: MessageEvent<LookUpRequest>) => self.postMessage(await lookUp(data));
