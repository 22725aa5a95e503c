import type { AnswerOf } from '@subtitle/contracts/operation';
import { undoTermImport } from '@subtitle/contracts/operations/terms';
import { useApi } from '@subtitle/sdk/api';
import { confirm } from '@subtitle/sdk/overlays';
import { useAct, useQueryClient } from '@subtitle/sdk/query';
import { TERMS_KEY } from '@subtitle/sdk/terms';
import { formatNumber } from '@subtitle/sdk/ui';

type Undone = AnswerOf<typeof undoTermImport>;

/** Undoes the import of a term and of those of its file. */
export function useUndoImport(onDone?: (undone: Undone) => void) {
  const api = useApi();
  const client = useQueryClient();
  return useAct<Undone, number>({
    mutationFn: (id) => api.call(undoTermImport, { params: { id } }),
    onSuccess: (undone) => onDone?.(undone),
    onSettled: () => void client.invalidateQueries({ queryKey: TERMS_KEY }),
  });
}

/** @param terms names the terms of the file */
export const askUndoImport = (terms: string): Promise<boolean> =>
  confirm({
    title: 'Undo this import?',
    message: `${terms} will be removed, apart from those that somebody changed since. To bring them back, import the file again.`,
    confirmLabel: 'Undo import',
    danger: true,
  });

/** Returns what an undo did: 'The import was undone: 12 terms removed, 1 changed since stayed.' */
export const describeUndone = ({ removed, kept }: Undone): string =>
  `The import was undone: ${countTerms(removed)} removed${kept > 0 ? `, ${formatNumber(kept)} changed since stayed` : ''}.`;

export const countTerms = (terms: number) => (terms === 1 ? '1 term' : `${formatNumber(terms)} terms`);
