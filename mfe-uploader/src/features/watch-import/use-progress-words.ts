import type { ImportAnswer } from '@subtitle/contracts/operations/imports';
import { useEffect, useState } from 'react';
import { describeImportProgress } from './import-words';

/** An idle worker takes an import within a second. */
const USUAL_MS = 20_000;

/** Returns what an import is doing now. If no worker takes it, says that it waits and is not lost. */
export function useProgressWords(current: ImportAnswer | null): string {
  const queued = current?.status === 'queued' && !current.question ? current.id : null;
  const [late, setLate] = useState<number | null>(null);
  useEffect(() => {
    if (queued === null) return;
    const timer = setTimeout(() => setLate(queued), USUAL_MS);
    return () => clearTimeout(timer);
  }, [queued]);
  if (!current) return 'Not started';
  if (queued !== null && late === queued)
    return 'Still in the queue. The server keeps the file and starts its import by itself.';
  return describeImportProgress(current);
}
