import { type MarkEvent, type MarkRequest, markErrors } from './mark-errors';

/** One request for each worker; the page ends the worker when it has its answer or no longer wants one. */
self.onmessage = ({ data }: MessageEvent<MarkRequest>) => {
  void markErrors(data, (event: MarkEvent) => self.postMessage(event));
};
