import { useState } from 'react';
import type { RowNotice } from './notice';

interface Notices {
  /** Result of the last submission, shown when the next row is open. */
  row: RowNotice;
  /** Result of sending all rows, shown at its button. */
  all: string;
}

const NO_NOTICES: Notices = { row: { rowId: 0, sentence: '' }, all: '' };

/** Keeps the result of the last action. Only one of the two notices is set at a time. */
export function useNotices() {
  const [notices, setNotices] = useState(NO_NOTICES);
  return {
    ...notices,
    clear: () => setNotices(NO_NOTICES),
    reportRow: (rowId: number, sentence: string) => setNotices({ ...NO_NOTICES, row: { rowId, sentence } }),
    reportAll: (all: string) => setNotices({ ...NO_NOTICES, all }),
  };
}
