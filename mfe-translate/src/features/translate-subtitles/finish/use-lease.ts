import type { LanguageCode } from '@subtitle/contracts/languages';
import type { Lease } from '@subtitle/contracts/operation';
import { holdTranslation, leaveTranslation } from '@subtitle/contracts/operations/vtt';
import { ApiError, useApi } from '@subtitle/sdk/api';
import { useEffect, useRef, useState } from 'react';

interface Place {
  id: number;
  language: LanguageCode;
  source: LanguageCode;
}

/** Tells others that this person is at work here, and that they have left. @returns who was faster, null for nobody */
export function useLease({ id, language, source }: Place, editable: boolean): Lease | null {
  const api = useApi();
  const [other, setOther] = useState<Lease | null>(null);
  // Strict mode takes the effect down and sets it up again at once, which is no leaving: that comes a moment later.
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (!editable) return;
    clearTimeout(leaving.current);
    const params = { id, language };
    // Where it cannot be told, saving tells it, or says why not.
    api.call(holdTranslation, { params, body: { source } }).catch((error: unknown) => {
      if (error instanceof ApiError && error.lease) setOther(error.lease);
    });
    const leave = () => void api.call(leaveTranslation, { params, keepalive: true }).catch(() => undefined);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leaving.current = setTimeout(leave);
    };
  }, [api, id, language, source, editable]);
  return other;
}
