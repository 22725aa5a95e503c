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
 * Holds a lease while this person works here, and gives it up when they leave. @returns the lease of a person who was
 * faster, null if none
 */
export function useLease({ id, language, source }: Place, opened: Pick<TranslationAnswer, 'editable'>): Lease | null {
  const api = useApi();
  const { editable } = opened;
  const [other, setOther] = useState<Lease | null>(null);
  // Strict mode tears the effect down and sets it up again immediately. Leaving is therefore reported a moment later.
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
  // Runs after every reload: a person who was faster may have left since.
  useEffect(() => {
    if (!opened.editable) {
      setOther(null);
      return;
    }
    // If the call fails otherwise, saving takes the lease, or shows why not.
    api.call(holdTranslation, { params: { id, language }, body: { source } }).then(
      () => setOther(null),
      (error: unknown) => {
        if (error instanceof ApiError && error.lease) setOther(error.lease);
      },
    );
  }, [api, id, language, source, opened]);
  return other;
}
