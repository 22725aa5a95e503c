import type { WorkbookKind } from '@subtitle/contracts/columns';
import { type ImportAnswer, listImports, type SameFile } from '@subtitle/contracts/operations/imports';
import { useApi } from '@subtitle/sdk/api';
import { useQuery } from '@subtitle/sdk/query';

/**
 * A browser can hash a file only as a whole. For a larger file the server reports the earlier import after the upload.
 */
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Finds, before the upload, the latest import of the same file that was not undone. Null if no such import exists or
 * can be found here; the server then reports it after the upload.
 * @param channel id of the channel for the file; '' if its kind has none
 */
export function useSameFile(kind: WorkbookKind, channel: string, file: File | null): SameFile | null {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['imports', 'same-file', kind, channel, file?.name, file?.size, file?.lastModified],
    // Browsers provide hashes only on pages from https or localhost.
    enabled: file !== null && file.size <= MAX_BYTES && globalThis.crypto?.subtle !== undefined,
    retry: false,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<SameFile | null> => {
      const sha256 = await hashSelectedFile(file!);
      const { imports } = await api.call(listImports, { query: { kind, state: 'done', sha256 }, signal });
      const isSame = (one: ImportAnswer) =>
        one.file.sha256 === sha256 && (one.channelId ?? '') === (Number(channel) || '');
      return imports.find(isSame) ?? null;
    },
  });
  return (file && data) || null;
}

async function hashSelectedFile(file: File): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
