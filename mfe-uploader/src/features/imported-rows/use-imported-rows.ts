import type { ItemKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { getImportedRow, type ImportedRow, listImportedRows } from '@subtitle/contracts/operations/imported-rows';
import type { FindingFilter } from '@subtitle/domain/checks/finding-filter';
import { useApi } from '@subtitle/sdk/api';
import { usePages } from '@subtitle/sdk/list';
import { useQuery } from '@subtitle/sdk/query';

export interface RowsRequest {
  kind: ItemKind;
  /** Id of one import; null for all imports of the person. */
  importId: number | null;
  /** yyyy-mm-dd; '' for no limit. */
  from: string;
  to: string;
  /** Only rows with findings in a language; null for all rows. */
  found: { language: LanguageCode; findings: FindingFilter } | null;
}

/** Loads the rows of a person's imports, by date, page by page. */
export function useImportedRows({ kind, importId, from, to, found }: RowsRequest) {
  const api = useApi();
  const query = {
    ...(importId !== null && { import: importId }),
    ...(from && { from }),
    ...(to && { to }),
    ...found,
    limit: 100,
  };
  return usePages<ImportedRow>({
    queryKey: ['imported-rows', kind, query],
    read: ({ cursor, signal }) =>
      api.callWithCursor(listImportedRows, { params: { kind }, query: { ...query, ...cursor }, signal }),
  });
}

/** Loads one row with all values from its workbook; null loads nothing. */
export function useImportedRow(kind: ItemKind, id: number | null) {
  const api = useApi();
  return useQuery({
    queryKey: ['imported-row', kind, id],
    enabled: id !== null,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api.call(getImportedRow, { params: { kind, id: id ?? 0 }, signal }),
  });
}
