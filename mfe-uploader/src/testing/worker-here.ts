import { type CheckEvent, type CheckRequest, checkWorkbook } from '../features/check-workbook/check-workbook';

/** jsdom has no workers: this one runs the worker's own function on the page's thread. */
export class WorkerHere {
  onmessage: ((event: { data: CheckEvent }) => void) | null = null;
  onerror: (() => void) | null = null;
  #ended = false;
  #stopped = false;

  postMessage(request: CheckRequest | 'stop'): void {
    if (request === 'stop') {
      this.#stopped = true;
      return;
    }
    const tell = (data: CheckEvent) => {
      if (!this.#ended) this.onmessage?.({ data });
    };
    void checkWorkbook(request, tell, () => this.#stopped);
  }

  terminate(): void {
    this.#ended = true;
  }
}
