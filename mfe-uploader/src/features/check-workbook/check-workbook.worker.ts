import { type CheckEvent, type CheckRequest, checkWorkbook } from './check-workbook';

/** One request for each worker; the page ends the worker when it has its answer or no longer wants one. */
self.onmessage = ({ data }: MessageEvent<CheckRequest>) => {
  void checkWorkbook(data, (event: CheckEvent) => self.postMessage(event));
};
