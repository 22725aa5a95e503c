import { type CheckEvent, type CheckRequest, checkWorkbook } from '../features/check-workbook/check-workbook';
import { type LookUpEvent, type LookUpRequest, lookUp } from '../features/look-up/look-up';
import { type MarkEvent, type MarkRequest, markErrors } from '../features/mark-errors/mark-errors';

/** jsdom has no workers: this class runs the worker's function on the page's thread. */
export class WorkerHere {
  onmessage: ((event: { data: CheckEvent | MarkEvent | LookUpEvent }) => void) | null = null;
  onerror: (() => void) | null = null;
  #ended = false;
  #stopped = false;

  constructor(readonly script: URL) {}

  postMessage(request: CheckRequest | MarkRequest | LookUpRequest | 'stop'): void {
    if (request === 'stop') {
      this.#stopped = true;
      return;
    }
    const postMessageToPage = (data: CheckEvent | MarkEvent | LookUpEvent) => {
      if (!this.#ended) this.onmessage?.({ data });
    };
    const name = this.script.pathname;
    if (name.endsWith('look-up.worker.ts')) void lookUp(request as LookUpRequest).then(postMessageToPage);
    else if (name.endsWith('mark-errors.worker.ts')) void markErrors(request as MarkRequest, postMessageToPage);
    else void checkWorkbook(request, postMessageToPage, () => this.#stopped);
  }

  terminate(): void {
    this.#ended = true;
  }
}
