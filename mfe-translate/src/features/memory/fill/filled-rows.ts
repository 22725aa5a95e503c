import { asJson, deviceStore, useStore } from '@subtitle/sdk/store';
import { useMemo } from 'react';
import { hashText } from '../../compare-texts/hash-text';

/** A row that was filled from the memory on this device. */
interface FilledRow {
  /** Kind, id and language of the row. */
  row: string;
  /** Number of submissions of the row before it was filled. */
  round: number;
  /** Number of sentences that were filled. */
  known: number;
  /** Number of sentences of the empty fields. */
  all: number;
  /** Hash of each filled text that the person has not confirmed yet, by column. */
  hashes: Readonly<Record<string, string>>;
  /** Columns that the person emptied after they were filled. They stay empty. */
  emptied?: readonly string[];
  /** Revision after the last propagation into the row, whose texts are in `hashes` or confirmed. */
  propagated?: number;
}

/** Number of rows that the device remembers. */
const MAX_ROWS = 300;

/** Returns what was filled in a row, and functions that change it. */
export function useFilledRow(username: string, row: string) {
  const store = useMemo(
    () => deviceStore<FilledRow[] | null>(`memory.filled.${username.toLowerCase()}`, asJson<FilledRow[]>()),
    [username],
  );
  const filled = useStore(store)?.find((other) => other.row === row) ?? null;
  const write = (next: FilledRow) =>
    store.set([...(store.read() ?? []).filter((other) => other.row !== row), next].slice(-MAX_ROWS));
  return {
    filled,
    remember: write,
    /** Remembers that the person emptied a column, if it was filled. */
    leaveEmpty(column: string) {
      if (!filled || !(column in filled.hashes)) return;
      const { [column]: _, ...hashes } = filled.hashes;
      write({ ...filled, hashes, emptied: [...(filled.emptied ?? []), column] });
    },
    /** Removes the mark of these columns. The row itself stays remembered, so it is not filled again. */
    confirm(columns: readonly string[]) {
      if (!filled) return;
      const left = Object.entries(filled.hashes).filter(([column]) => !columns.includes(column));
      write({ ...filled, hashes: Object.fromEntries(left) });
    },
  };
}

/** Returns the columns that still have the text with which they were filled. */
export function listUntouched(filled: FilledRow | null, texts: Readonly<Record<string, string | undefined>>): string[] {
  return Object.entries(filled?.hashes ?? {})
    .filter(([column, hash]) => hashText(texts[column] ?? '') === hash)
    .map(([column]) => column);
}
