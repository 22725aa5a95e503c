import { type MarkEvent, type MarkRequest, markErrors } from './mark-errors';

/**
 * Each worker serves one request. The page terminates it after the response or when the response is no longer needed.
 */
self.onmessage = ({ data }: MessageEvent<MarkRequest>) => {
  void markErrors(data, (event: MarkEvent) => self.postMessage(event));
};
