import { useState } from 'react';
import type { RowNotice } from './notice';

interface Notices {
  /** Result of the last submission, shown when the next row is open. */
  row: RowNotice;
  /** Result of sending all rows, shown at its button. */
  all: string;
}

const NONE: Notices = { row: { of: 0, sentence: '' }, all: '' };

/** Keeps the result of the last action. Only one of the two notices is set at a time. */
export function useNotices() {
  const [notices, setNotices] = useState(NONE);
  return {
    ...notices,
    clear: () => setNotices(NONE),
    reportRow: (of: number, sentence: string) => setNotices({ ...NONE, row: { of, sentence } }),
    reportAll: (all: string) => setNotices({ ...NONE, all }),
  };
}
