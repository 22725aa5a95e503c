import type { QueryOf } from '@subtitle/contracts/operation';
import { importTerms, listTerms, TERM_LIMITS, type TermAnswer } from '@subtitle/contracts/operations/terms';
import { ApiError, saveFile, useApi } from '@subtitle/sdk/api';
import { useAct, useQueryClient } from '@subtitle/sdk/query';
import { TERMS_KEY } from '@subtitle/sdk/terms';
import { readRows } from '@subtitle/workbook/read-rows.browser';
import { WorkbookError } from '@subtitle/workbook/workbook-error';
import { writeWorkbook } from '@subtitle/workbook/write-workbook.browser';
import type { ReadTerms } from './read-file';
import { buildSheet, readSheetTerms } from './sheet-terms';
import { buildTbx, readTbx } from './tbx-terms';

/** Filters of the exported terms. */
export type TermsFilter = Pick<QueryOf<typeof listTerms>, 'search' | 'pair' | 'status'>;

export type FileForm = 'xlsx' | 'tbx';

/** Result of an import; with a fault nothing was imported. */
export interface ImportResult extends Pick<ReadTerms, 'faults'> {
  imported: number;
  existing: number;
}

/** Exports the listed terms and imports files. */
export function useExchange({ search, pair, status }: TermsFilter) {
  const api = useApi();
  const client = useQueryClient();
  const exporting = useAct<Blob, FileForm>({
    mutationFn: async (form) => {
      const terms: TermAnswer[] = [];
      for (let before: number | null | undefined; before !== null; ) {
        const query = { limit: TERM_LIMITS.pageMax, ...(search && { search }), ...(pair && { pair }) };
        const page: { terms: TermAnswer[]; next: number | null } = await api.call(listTerms, {
          query: { ...query, ...(status && { status }), ...(before && { before }) },
        });
        terms.push(...page.terms);
        before = page.next;
      }
      return form === 'xlsx' ? writeWorkbook([buildSheet(terms)]) : new Blob([buildTbx(terms)]);
    },
    onSuccess: (file, form) => saveFile(`terms.${form}`, file),
  });
  const importing = useAct<ImportResult, File>({
    mutationFn: async (file) => {
      const { terms, faults } = await readFile(file);
      if (faults.length > 0) return { imported: 0, existing: 0, faults };
      return api.call(importTerms, { body: { terms } });
    },
    onSuccess: () => void client.invalidateQueries({ queryKey: TERMS_KEY }),
  });
  return { exporting, importing };
}

async function readFile(file: File): Promise<ReadTerms> {
  const read = /\.(?:tbx|xml)$/iu.test(file.name) ? readTbx(await file.text()) : await readWorkbook(file);
  const sentence = `A file has at most ${TERM_LIMITS.imported} terms.`;
  return read.terms.length > TERM_LIMITS.imported ? { terms: [], faults: [{ line: 1, sentence }] } : read;
}

async function readWorkbook(file: File): Promise<ReadTerms> {
  const rows: { row: number; cells: string[] }[] = [];
  for await (const row of readRows(file)) if (rows.push(row) > TERM_LIMITS.imported + 1) break;
  return readSheetTerms(rows);
}

/** Returns the sentence for an import or export that failed as a whole. */
export function describeFailure(error: unknown): string {
  if (error instanceof ApiError) return error.sentence;
  return error instanceof WorkbookError ? error.message : 'The file could not be read.';
}
