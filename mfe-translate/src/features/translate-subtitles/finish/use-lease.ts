import type { LanguageCode } from '@subtitle/contracts/languages';
import type { Lease } from '@subtitle/contracts/operation';
import { holdTranslation, leaveTranslation, type TranslationAnswer } from '@subtitle/contracts/operations/vtt';
import { ApiError, useApi } from '@subtitle/sdk/api';
import { useEffect, useRef, useState } from 'react';

interface Place {
  id: number;
  language: LanguageCode;
  source: LanguageCode;
}

/**
 * Takes a lease while this person works on the translation, and ends it when they leave. @returns the lease of another
 * person who took it first, null if none
 */
export function useLease({ id, language, source }: Place, opened: Pick<TranslationAnswer, 'editable'>): Lease | null {
  const api = useApi();
  const { editable } = opened;
  const [other, setOther] = useState<Lease | null>(null);
  // Strict mode runs the cleanup of the effect and the effect again immediately. The cleanup is therefore delayed by a
  // moment.
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (!editable) return;
    clearTimeout(leaving.current);
    const params = { id, language };
    const leave = () => void api.call(leaveTranslation, { params, keepalive: true }).catch(() => undefined);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leaving.current = setTimeout(leave);
    };
  }, [api, id, language, editable]);
  // Runs after every reload, because the other person may have left since the last one.
  useEffect(() => {
    if (!opened.editable) {
      setOther(null);
      return;
    }
    // If the call fails for another reason, the next save takes the lease or shows an error.
    api.call(holdTranslation, { params: { id, language }, body: { source } }).then(
      () => setOther(null),
      (error: unknown) => {
        if (error instanceof ApiError && error.lease) setOther(error.lease);
      },
    );
  }, [api, id, language, source, opened]);
  return other;
}
