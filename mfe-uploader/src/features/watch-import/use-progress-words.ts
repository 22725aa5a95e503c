import type { ImportAnswer } from '@subtitle/contracts/operations/imports';
import { useEffect, useState } from 'react';
import { describeImportProgress } from './import-words';

/**
 * Milliseconds in the queue before the text says that the import waits. An idle worker takes an import within a second.
 */
const QUEUE_NOTICE_MS = 20_000;

/**
 * Returns a description of the current phase of an import. If no worker takes the import, the text says that it waits
 * and is not lost.
 */
export function useProgressText(current: ImportAnswer | null): string {
  const queued = current?.status === 'queued' && !current.question ? current.id : null;
  const [late, setLate] = useState<number | null>(null);
  useEffect(() => {
    if (queued === null) return;
    const timer = setTimeout(() => setLate(queued), QUEUE_NOTICE_MS);
    return () => clearTimeout(timer);
  }, [queued]);
  if (!current) return 'Not started';
  if (queued !== null && late === queued)
    return 'Still in the queue. The server has the file and starts the import automatically.';
  return describeImportProgress(current);
}
