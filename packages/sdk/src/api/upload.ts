import { NetworkError, toApiError } from './api-error';

export interface UploadOptions<Params> {
  params?: Params;
  file: File;
  /** Text fields, sent before the file so that the server can check them first. */
  fields?: Record<string, string | number>;
  /** Sent share of the file, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** Sends a file and reports its progress, which `fetch` cannot do. @throws ApiError, NetworkError, AbortError */
export function uploadFile(
  method: string,
  url: string,
  headers: Record<string, string>,
  { file, fields = {}, onProgress, signal }: UploadOptions<unknown>,
): Promise<unknown> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append('file', file, file.name);
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(createAbortError());
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal?.addEventListener('abort', abort);
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => total > 0 && onProgress?.(loaded / total);
    request.onload = () => {
      const { status, responseText } = request;
      if (status < 200 || status >= 300) {
        return reject(toApiError(status, responseText, request.getResponseHeader('retry-after')));
      }
      onProgress?.(1);
      try {
        resolve(JSON.parse(responseText));
      } catch (error) {
        reject(new NetworkError(error));
      }
    };
    request.onerror = () => reject(new NetworkError());
    request.onabort = () => reject(createAbortError());
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    request.send(form);
  });
}

const createAbortError = () => new DOMException('The upload was cancelled', 'AbortError');
