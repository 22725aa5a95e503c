import { useEffect, useState } from 'react';
import type { RowTexts } from '../keep-drafts/device-drafts';
import { PAUSE_MS } from '../write-text/use-settled';

/** Returns the texts of a row as they were when typing last paused, and a function that ends the pause now. */
export function useSettledTexts(row: string, texts: RowTexts): { settled: RowTexts; settle: () => void } {
  const [last, setLast] = useState({ row, texts });
  useEffect(() => {
    const timer = setTimeout(() => setLast({ row, texts }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [row, texts]);
  const isAnotherRow = last.row !== row;
  if (isAnotherRow) setLast({ row, texts });
  return { settled: isAnotherRow ? texts : last.texts, settle: () => setLast({ row, texts }) };
}
