import { isAbort, NetworkError } from './api-error';
import { saveFile } from './save-file';

export interface DownloadOptions<Params, Query> {
  params?: Params;
  query?: Query;
  /** Bytes received so far, and the total; null if the server does not send it. */
  onProgress?: (bytes: number, total: number | null) => void;
  signal?: AbortSignal;
}

/** The saved file. */
export interface Downloaded {
  name: string;
  bytes: number;
}

/**
 * Reads the whole file and passes it to the browser to save. An incomplete file is not saved. @throws NetworkError,
 * AbortError
 */
export async function saveAnswer(
  response: Response,
  onProgress: DownloadOptions<unknown, unknown>['onProgress'],
): Promise<Downloaded> {
  const name = readFileName(response.headers.get('content-disposition') ?? '') ?? 'download';
  const content = await readResponse(response, onProgress);
  saveFile(name, content);
  return { name, bytes: content.size };
}

async function readResponse(
  response: Response,
  onProgress: DownloadOptions<unknown, unknown>['onProgress'],
): Promise<Blob> {
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
    // The browser can keep a large blob on disk.
    return await new Response(counted, { headers: { 'content-type': type } }).blob();
  } catch (error) {
    throw isAbort(error) ? error : new NetworkError(error);
  }
}

/** Returns the file name of a content-disposition. The encoded name, in any script, comes first (RFC 6266). */
function readFileName(disposition: string): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded) {
    try {
      return decodeURIComponent(encoded);
    } catch {
      // Invalid encoding: fall back to the plain name.
    }
  }
  return /filename="([^"]+)"/i.exec(disposition)?.[1] ?? null;
}
