import type { ImportErrorGroup, ImportFault } from '@subtitle/contracts/operations/imports';
import { useState } from 'react';

/** Loads further lines from the selected file or from the server. */
export type MoreLines = (
  fault: string,
  skip: number,
) => Promise<{ lines: readonly ImportErrorGroup[]; next: number | null }>;

/** Returns the lines of one fault: the known lines, then further lines page by page. */
export function useFaultLines(fault: ImportFault, known: readonly ImportErrorGroup[], more: MoreLines | null) {
  const [extra, setExtra] = useState<readonly ImportErrorGroup[]>([]);
  const [state, setState] = useState<'idle' | 'loading' | 'failed' | 'ended'>('idle');
  const lines = [...known, ...extra];
  const listedErrors = lines.reduce((sum, { rows }) => sum + rows, 0);
  /** @returns whether the next lines were loaded */
  const load = async (): Promise<boolean> => {
    if (!more || state === 'loading') return false;
    setState('loading');
    try {
      const page = await more(fault.key, lines.length);
      setExtra([...extra, ...page.lines]);
      setState(page.next === null ? 'ended' : 'idle');
      return true;
    } catch {
      setState('failed');
      return false;
    }
  };
  return {
    lines,
    listedErrors,
    isMore: more !== null && state !== 'ended' && listedErrors < fault.errors,
    state,
    load,
  };
}
