import { type CheckEvent, type CheckRequest, checkWorkbook } from './check-workbook';

let stopped = false;

/** One request for each worker; the page ends the worker when it has its answer or no longer wants one. 'stop' asks for what is known so far. */
self.onmessage = ({ data }: MessageEvent<CheckRequest | 'stop'>) => {
  if (data === 'stop') {
    stopped = true;
    return;
  }
  const tell = (event: CheckEvent) => self.postMessage(event);
  void checkWorkbook(data, tell, () => stopped);
};
