/** Response of the test server to an uploaded file. */
export type UploadAnswer = { status: number; body: unknown } | 'network' | 'never';

export interface SentUpload {
  url: string;
  form: FormData;
  aborted: boolean;
}

/**
 * Replaces XMLHttpRequest, which sends the files.
 * @returns the sent uploads, in order
 */
export function replaceUploads(answer: () => UploadAnswer): SentUpload[] {
  const sent: SentUpload[] = [];
  class FakeRequest {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    status = 0;
    responseText = '';
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    onloadend?: () => void;
    #own: SentUpload = { url: '', form: new FormData(), aborted: false };

    open(_method: string, url: string): void {
      this.#own.url = url;
    }
    setRequestHeader(): void {}
    getResponseHeader(): null {
      return null;
    }
    abort(): void {
      this.#own.aborted = true;
      this.onabort?.();
      this.onloadend?.();
    }
    send(form: FormData): void {
      this.#own.form = form;
      sent.push(this.#own);
      setTimeout(() => this.#answer(answer()));
    }
    #answer(given: UploadAnswer): void {
      this.upload.onprogress?.({ loaded: 1, total: 2 });
      if (given === 'never' || this.#own.aborted) return;
      if (given === 'network') this.onerror?.();
      else {
        this.status = given.status;
        this.responseText = JSON.stringify(given.body);
        this.onload?.();
      }
      this.onloadend?.();
    }
  }
  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
  return sent;
}
