import { getDeviceTextLimit } from '../check-workbook/text-limit';
import type { FoundLines, FoundRows, LookUpEvent, LookUpRequest } from './look-up';

type FileRequest<What> = Omit<LookUpRequest & { what: What }, 'what' | 'textCharacters'>;

/**
 * Reads the non-empty rows `from` to `to` of a selected file.
 * @throws Error if the file cannot be read any more
 */
export function readFileRows(ask: FileRequest<'rows'>, signal?: AbortSignal): Promise<FoundRows> {
  return requestFromWorker({ ...ask, what: 'rows' } as LookUpRequest, signal) as Promise<FoundRows>;
}

/**
 * Reads the lines of one fault in a selected file.
 * @throws Error if the file cannot be read any more
 */
export function readFaultLines(ask: FileRequest<'lines'>, signal?: AbortSignal): Promise<FoundLines> {
  return requestFromWorker({ ...ask, what: 'lines' } as LookUpRequest, signal) as Promise<FoundLines>;
}

function requestFromWorker(request: LookUpRequest, signal?: AbortSignal): Promise<FoundRows | FoundLines> {
  const worker = new Worker(new URL('./look-up.worker.ts', import.meta.url));
  const answered = new Promise<FoundRows | FoundLines>((resolve, reject) => {
    const lost = () => reject(new Error('The file could not be read again.'));
    worker.onmessage = ({ data }: MessageEvent<LookUpEvent>) => (data.type === 'found' ? resolve(data.found) : lost());
    worker.onerror = lost;
    signal?.addEventListener('abort', lost, { once: true });
    worker.postMessage({ ...request, textCharacters: getDeviceTextLimit() } satisfies LookUpRequest);
  });
  return answered.finally(() => worker.terminate());
}
