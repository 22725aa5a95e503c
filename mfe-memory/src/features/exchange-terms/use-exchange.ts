import type { QueryOf } from '@subtitle/contracts/operation';
import { APPROVED_TERM, listTerms, TERM_LIMITS, type TermAnswer } from '@subtitle/contracts/operations/terms';
import { ApiError, isNetworkError, saveFile, useApi } from '@subtitle/sdk/api';
import { useAct } from '@subtitle/sdk/query';
import { WorkbookError } from '@subtitle/workbook/workbook-error';
import { writeWorkbook } from '@subtitle/workbook/write-workbook.browser';
import { buildSheet } from './sheet-terms';
import { buildTbx } from './tbx-terms';

/** Filters of the exported terms. */
export type TermsFilter = Pick<QueryOf<typeof listTerms>, 'search' | 'pair' | 'status'>;

export type FileForm = 'xlsx' | 'tbx';

/** Exports the listed terms. */
export function useTermExport({ search, pair, status }: TermsFilter) {
  const api = useApi();
  return useAct<Blob, FileForm>({
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
}

class NothingApproved extends Error {}

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
