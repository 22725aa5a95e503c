import type { LanguageCode } from '@subtitle/contracts/languages';
import { getPairTerms, type PairTerm } from '@subtitle/contracts/operations/terms';
import { useApi } from '../api/api-context';
import { SHARED } from '../query/keys';
import { useQuery } from '../query/use-query';

/** First part of the keys of terms. Invalidate it after a term changed. */
export const TERMS_KEY = [SHARED, 'terms'] as const;

/** Milliseconds that terms stay fresh. A later request is answered without a body if no term changed. */
const FRESH_MS = 60_000;
const NO_TERMS: readonly PairTerm[] = [];

/**
 * Returns the approved terms of a language pair; none until they are loaded, if the server does not answer, or if the
 * languages are equal. All screens share one answer.
 */
export function usePairTerms(source: LanguageCode | undefined, target: LanguageCode): readonly PairTerm[] {
  const api = useApi();
  const isPair = source !== undefined && source !== target;
  const { data } = useQuery({
    queryKey: [...TERMS_KEY, 'pair', source, target],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api.call(getPairTerms, { params: { pair: `${source as LanguageCode}_${target}` }, signal }),
    enabled: isPair,
    staleTime: FRESH_MS,
    retry: false,
  });
  return (isPair && data?.terms) || NO_TERMS;
}
