import { type CheckEvent, type CheckRequest, checkWorkbook } from './check-workbook';

let stopped = false;

/**
 * Each worker serves one request. The page terminates it after the response or when the response is no longer needed.
 * The message 'stop' requests the results so far.
 */
self.onmessage = ({ data }: MessageEvent<CheckRequest | 'stop'>) => {
  if (data === 'stop') {
    stopped = true;
    return;
  }
  const report = (event: CheckEvent) => self.postMessage(event);
  void checkWorkbook(data, report, () => stopped);
};
