import type { LangPair } from '@subtitle/contracts/languages';
import type { BodyOf } from '@subtitle/contracts/operation';
import { listTermDrafts } from '@subtitle/contracts/operations/term-drafts';
import {
  addTerm,
  changeTerm,
  decideTerm,
  getTerm,
  listTerms,
  type TermAnswer,
  type TermContent,
  type TermStatus,
} from '@subtitle/contracts/operations/terms';
import { ApiError, useApi } from '@subtitle/sdk/api';
import { usePages } from '@subtitle/sdk/list';
import { useAct, useQuery, useQueryClient } from '@subtitle/sdk/query';
import { TERMS_KEY } from '@subtitle/sdk/terms';
import { useState } from 'react';

/** Drafts of an opened term are searched again after this time; the search reads many rows. */
const DRAFTS_FRESH_MS = 60_000;

export interface TermsQuery {
  search: string;
  pair: LangPair | undefined;
  status: TermStatus | undefined;
}

/** Reads the terms page by page, newest change first; `proposed` is null until the first answer. */
export function useTerms({ search, pair, status }: TermsQuery) {
  const api = useApi();
  const [proposed, setProposed] = useState<number | null>(null);
  const list = usePages<TermAnswer>({
    queryKey: [...TERMS_KEY, 'list', search, pair ?? 'all', status ?? 'all'],
    read: async ({ cursor, signal }) => {
      const before = cursor.cursor === undefined ? {} : { before: Number(cursor.cursor) };
      const query = { ...before, ...(search && { search }), ...(pair && { pair }), ...(status && { status }) };
      const page = await api.call(listTerms, { query, signal });
      setProposed(page.proposed);
      return { answer: page.terms, nextCursor: page.next === null ? null : String(page.next) };
    },
  });
  return { list, proposed };
}

/** Reads a term with its history. */
export function useTerm(id: number) {
  const api = useApi();
  return useQuery({
    queryKey: [...TERMS_KEY, 'term', id],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(getTerm, { params: { id }, signal }),
    retry: false,
  });
}

/**
 * Reads the open rows that would have a warning about a term, once it is asked for. A decision about this or another
 * term does not search again, changed words do.
 */
export function useTermDrafts({ id, entries }: TermAnswer, enabled: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: ['term-drafts', id, entries],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(listTermDrafts, { params: { id }, signal }),
    staleTime: DRAFTS_FRESH_MS,
    retry: false,
    enabled,
  });
}

/** Status that a reviewer gives to a term. */
export type TermDecision = BodyOf<typeof decideTerm>['status'];

/** A change of a term: new content, or a decision. `term` is null for a new term. */
export type TermStep =
  | { term: TermAnswer | null; content: TermContent }
  | { term: TermAnswer; status: TermDecision; reason?: string };

/**
 * Changes terms; afterwards all lists and copies of terms are read again.
 * @param onDone called with the term after and before the change
 * @param onConflict called with the current term after a change that was refused because another person was first
 */
export function useTermChange(
  onDone: (term: TermAnswer, before: TermAnswer | null) => void,
  onConflict?: (current: TermAnswer) => void,
) {
  const api = useApi();
  const client = useQueryClient();
  return useAct<{ term: TermAnswer }, TermStep>({
    mutationFn: (step) => {
      if ('status' in step) {
        const { id, revision } = step.term;
        return api.call(decideTerm, {
          params: { id },
          body: { status: step.status, reason: step.reason ?? '', revision },
        });
      }
      if (step.term === null) return api.call(addTerm, { body: step.content });
      const { id, revision } = step.term;
      return api.call(changeTerm, { params: { id }, body: { ...step.content, revision } });
    },
    onSuccess: ({ term }, step) => onDone(term, step.term),
    onError: async (error, { term }) => {
      if (!onConflict || !term || !(error instanceof ApiError && error.code === 'conflict')) return;
      // Without an answer the next attempt is refused again, and the term is read then.
      const answer = await api.call(getTerm, { params: { id: term.id } }).catch(() => null);
      if (answer) onConflict(answer.term);
    },
    // Another person may have changed the term.
    onSettled: () => void client.invalidateQueries({ queryKey: TERMS_KEY }),
  });
}
