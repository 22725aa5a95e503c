import type { LangPair } from '@subtitle/contracts/languages';

/** Fields in the URL. An empty pair means all pairs of the person. */
export const EMPTY_QUESTION = { q: '', pair: '' };

/** Question to the memory; `pair` is undefined for all pairs of the person. */
export interface MemoryQuery {
  q: string;
  pair: LangPair | undefined;
}

/** Reads the URL. A pair of other languages, for example from another person's link, does not filter. */
export function readMemoryQuery({ q, pair }: typeof EMPTY_QUESTION, pairs: readonly LangPair[]): MemoryQuery {
  return { q: q.trim(), pair: pairs.find((own) => own === pair) };
}
