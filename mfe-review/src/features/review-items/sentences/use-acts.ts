import type { SentenceRow } from '@subtitle/contracts/operations/review-sentences';
import type { UnitMoved } from '@subtitle/contracts/operations/work-board';
import { useState } from 'react';

/** A decision that Undo takes back. Rows that were sent back belong to their translators again, so this is not undone. */
export type Act = { how: 'good'; sentence: string; row: SentenceRow } | { how: 'approve'; rows: readonly UnitMoved[] };

export type Acts = ReturnType<typeof useActs>;

/** Returns the decisions that can be undone, by list. They stay while a row or another list is open. */
export function useActs() {
  const [all, setAll] = useState<Readonly<Record<string, readonly Act[]>>>({});
  return {
    listOf: (list: string): readonly Act[] => all[list] ?? [],
    change: (list: string, edit: (acts: readonly Act[]) => readonly Act[]) =>
      setAll((now) => ({ ...now, [list]: edit(now[list] ?? []) })),
  };
}
