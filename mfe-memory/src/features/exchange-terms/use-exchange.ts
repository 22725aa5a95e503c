import type { QueryOf } from '@subtitle/contracts/operation';
import {
  APPROVED_TERM,
  importTerms,
  listTerms,
  TERM_LIMITS,
  type TermAnswer,
} from '@subtitle/contracts/operations/terms';
import { ApiError, isNetworkError, saveFile, useApi } from '@subtitle/sdk/api';
import { useAct, useQueryClient } from '@subtitle/sdk/query';
import { TERMS_KEY } from '@subtitle/sdk/terms';
import { readRows } from '@subtitle/workbook/read-rows.browser';
import { WorkbookError } from '@subtitle/workbook/workbook-error';
import { writeWorkbook } from '@subtitle/workbook/write-workbook.browser';
import { IS_TMX, MAX_FILE_BYTES, NO_TERMS, type ReadTerms, readNothing, TOO_LARGE, TOO_MANY } from './read-file';
import { buildSheet, readSheetTerms } from './sheet-terms';
import { buildTbx, readTbx } from './tbx-terms';

/** Filters of the exported terms. */
export type TermsFilter = Pick<QueryOf<typeof listTerms>, 'search' | 'pair' | 'status'>;

export type FileForm = 'xlsx' | 'tbx';

/** Result of an import; with a fault nothing was imported. */
export interface ImportResult extends Pick<ReadTerms, 'faults' | 'skipped'> {
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
      if (form === 'tbx' && !terms.some((term) => term.status === APPROVED_TERM)) throw new NothingApproved();
      return form === 'xlsx' ? writeWorkbook([buildSheet(terms)]) : new Blob([buildTbx(terms)]);
    },
    onSuccess: (file, form) => saveFile(`terms.${form}`, file),
  });
  const importing = useAct<ImportResult, File>({
    mutationFn: async (file) => {
      const { terms, faults, skipped } = await readFile(file);
      if (faults.length > 0 || terms.length === 0) return { imported: 0, existing: 0, faults, skipped };
      return { ...(await api.call(importTerms, { body: { terms } })), skipped };
    },
    onSuccess: () => void client.invalidateQueries({ queryKey: TERMS_KEY }),
  });
  return { exporting, importing };
}

class NothingApproved extends Error {}

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

/** Returns the sentence for an import or export that failed as a whole. */
export function describeFailure(error: unknown, action: 'imported' | 'exported'): string {
  if (error instanceof NothingApproved)
    return 'None of these terms is approved, and a TBX file has approved terms only.';
  if (error instanceof WorkbookError) return error.message;
  if (error instanceof ApiError && error.sentence !== '') return error.sentence;
  if (error instanceof ApiError || isNetworkError(error))
    return `The terms could not be ${action}. Check your connection and try again.`;
  return action === 'imported' ? 'The file could not be read.' : 'The file could not be written.';
}
