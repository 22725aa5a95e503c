import type { WorkbookKind } from '@subtitle/contracts/columns';
import { type ImportAnswer, listImports, type SameFile } from '@subtitle/contracts/operations/imports';
import { useApi } from '@subtitle/sdk/api';
import { useQuery } from '@subtitle/sdk/query';

/** A browser digests a file only as a whole: of a larger one the server says it, once it is there. */
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * The latest import that brought in the very same file and stands, known before the upload. Null where there is none and
 * where it cannot be known: the server says it then.
 * @param channel id of the channel the file is for; '' where its kind has none
 */
export function useSameFile(kind: WorkbookKind, channel: string, file: File | null): SameFile | null {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['imports', 'same-file', kind, channel, file?.name, file?.size, file?.lastModified],
    // Digests are for pages that came by https or from this machine.
    enabled: file !== null && file.size <= MAX_BYTES && globalThis.crypto?.subtle !== undefined,
    retry: false,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<SameFile | null> => {
      const sha256 = await digestOf(file!);
      const { imports } = await api.call(listImports, { query: { kind, state: 'done', sha256 }, signal });
      const isSame = (one: ImportAnswer) =>
        one.file.sha256 === sha256 && (one.channelId ?? '') === (Number(channel) || '');
      return imports.find(isSame) ?? null;
    },
  });
  return (file && data) || null;
}

async function digestOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
