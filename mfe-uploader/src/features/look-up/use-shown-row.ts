import type { WorkbookKind } from '@subtitle/contracts/columns';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readFileRows } from './ask-file';
import type { FoundRows } from './look-up';

/** Number of rows shown before and after the requested row. */
const ROWS_AROUND = 2;

export type ShownRow =
  | { phase: 'none' }
  | { phase: 'looking'; row: number }
  | { phase: 'found'; row: number; found: FoundRows }
  | { phase: 'lost'; row: number };

/** Shows a row of a sheet; the sheet is '' if the workbook has only one. */
export type ShowRow = (row: number, sheet: string) => void;

const NO_ROW: ShownRow = { phase: 'none' };

/**
 * Reads a row of the selected file and the rows around it, to display them. The caller must call `stop` when the file
 * changes or is removed: the displayed rows belong to the previous file.
 */
export function useShownRow(kind: WorkbookKind, file: File | null, sheets?: readonly string[]) {
  const [shown, setShown] = useState<ShownRow>(NO_ROW);
  const running = useRef<AbortController | null>(null);
  const stop = useCallback(() => {
    running.current?.abort();
    running.current = null;
    setShown(NO_ROW);
  }, []);
  useEffect(() => stop, [stop]);

  const show = async (row: number, sheet: string) => {
    if (!file) return;
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setShown({ phase: 'looking', row });
    const next = await readFileRows(
      { kind, file, sheets, sheet, from: row - ROWS_AROUND, to: row + ROWS_AROUND },
      own.signal,
    ).then(
      (found): ShownRow => ({ phase: 'found', row, found }),
      (): ShownRow => ({ phase: 'lost', row }),
    );
    if (running.current === own) setShown(next);
  };
  return { shown, show: ((row, sheet) => void show(row, sheet)) as ShowRow, stop };
}
