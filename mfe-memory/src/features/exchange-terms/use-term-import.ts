import type { AnswerOf } from '@subtitle/contracts/operation';
import { type ImportedTerm, importTerms, TERM_LIMITS } from '@subtitle/contracts/operations/terms';
import { useApi } from '@subtitle/sdk/api';
import { useAct, useQuery, useQueryClient } from '@subtitle/sdk/query';
import { TERMS_KEY } from '@subtitle/sdk/terms';
import { readRows } from '@subtitle/workbook/read-rows.browser';
import { useState } from 'react';
import { IS_TMX, MAX_FILE_BYTES, NO_TERMS, type ReadTerms, readNothing, TOO_LARGE, TOO_MANY } from './read-file';
import { readSheetTerms } from './sheet-terms';
import { readTbx } from './tbx-terms';
import { useUndoImport } from './use-undo-import';

type ImportAnswer = AnswerOf<typeof importTerms>;

/** A file with its terms, and what an import of them would do. */
export interface CheckedFile extends Omit<ImportAnswer, 'id'> {
  name: string;
  terms: readonly ImportedTerm[];
  /** Terms that are proposed or retired in the file, which are not imported. */
  skipped: number;
}

export type TermImport = ReturnType<typeof useTermImport>;

/** Checks a file of terms, imports it after a decision, and undoes the import. */
export function useTermImport() {
  const api = useApi();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<{ file: File; turn: number } | null>(null);
  // Each file has its own key, so the answer for an earlier file is never shown as that of the latest one.
  const checking = useQuery<CheckedFile>({
    queryKey: ['term-file', chosen?.turn],
    queryFn: async ({ signal }) => {
      const { file } = chosen!;
      const { terms, faults, skipped } = await readFile(file);
      const read = { name: file.name, terms, skipped, imported: 0, existing: 0, differing: 0, faults };
      if (faults.length > 0 || terms.length === 0) return read;
      return { ...read, ...(await api.call(importTerms, { body: { terms, preview: true }, signal })) };
    },
    enabled: chosen !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const storing = useAct<ImportAnswer, CheckedFile>({
    mutationFn: ({ terms }) => api.call(importTerms, { body: { terms: [...terms] } }),
    onSettled: () => void client.invalidateQueries({ queryKey: TERMS_KEY }),
  });
  const undoing = useUndoImport();
  return {
    checking,
    storing,
    undoing,
    start(file: File) {
      storing.reset();
      undoing.reset();
      setChosen((before) => ({ file, turn: (before?.turn ?? 0) + 1 }));
    },
  };
}

async function readFile(file: File): Promise<ReadTerms> {
  if (file.size > MAX_FILE_BYTES) return readNothing(TOO_LARGE);
  if (/\.tmx$/iu.test(file.name)) return readNothing(IS_TMX);
  const read = /\.(?:tbx|xml)$/iu.test(file.name) ? readTbx(await file.text()) : await readWorkbook(file);
  return read.terms.length + read.faults.length + read.skipped === 0 ? readNothing(NO_TERMS) : read;
}

async function readWorkbook(file: File): Promise<ReadTerms> {
  const rows: { row: number; cells: string[] }[] = [];
  for await (const row of readRows(file)) if (rows.push(row) > TERM_LIMITS.imported + 1) return readNothing(TOO_MANY);
  return readSheetTerms(rows);
}
