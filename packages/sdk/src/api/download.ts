import { isAbort, NetworkError } from './api-error';
import { saveFile } from './save-file';

export interface DownloadOptions<Params, Query> {
  params?: Params;
  query?: Query;
  /** Bytes that have come, and how many there will be; null where the server does not say. */
  onProgress?: (bytes: number, total: number | null) => void;
  signal?: AbortSignal;
}

/** What was saved. */
export interface Downloaded {
  name: string;
  bytes: number;
}

/** Reads a file's answer to its end and hands it to the browser; nothing is saved of one that breaks off. @throws NetworkError, AbortError */
export async function saveAnswer(
  response: Response,
  onProgress: DownloadOptions<unknown, unknown>['onProgress'],
): Promise<Downloaded> {
  const name = fileName(response.headers.get('content-disposition') ?? '') ?? 'download';
  const content = await readAll(response, onProgress);
  saveFile(name, content);
  return { name, bytes: content.size };
}

async function readAll(response: Response, onProgress: DownloadOptions<unknown, unknown>['onProgress']): Promise<Blob> {
  const length = Number(response.headers.get('content-length'));
  const total = length > 0 && !response.headers.has('content-encoding') ? length : null;
  const type = response.headers.get('content-type') ?? '';
  let bytes = 0;
  const counted = response.body?.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        bytes += chunk.length;
        onProgress?.(bytes, total);
        controller.enqueue(chunk);
      },
    }),
  );
  try {
    // The browser keeps large answers on disk.
    return await new Response(counted, { headers: { 'content-type': type } }).blob();
  } catch (error) {
    throw isAbort(error) ? error : new NetworkError(error);
  }
}

/** The name of a content-disposition, the one in every script first (RFC 6266). */
function fileName(disposition: string): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded) {
    try {
      return decodeURIComponent(encoded);
    } catch {
      // Wrongly encoded: the plain one is better than none.
    }
  }
  return /filename="([^"]+)"/i.exec(disposition)?.[1] ?? null;
}
