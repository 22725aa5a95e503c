import { type CheckEvent, type CheckRequest, checkWorkbook } from '../features/check-workbook/check-workbook';

/** jsdom has no workers: this one runs the worker's own function on the page's thread. */
export class WorkerHere {
  onmessage: ((event: { data: CheckEvent }) => void) | null = null;
  onerror: (() => void) | null = null;
  #ended = false;

  postMessage(request: CheckRequest): void {
    void checkWorkbook(request, (data) => {
      if (!this.#ended) this.onmessage?.({ data });
    });
  }

  terminate(): void {
    this.#ended = true;
  }
}
