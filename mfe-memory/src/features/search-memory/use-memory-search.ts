import { type FoundTranslation, type MemoryPage, searchMemory } from '@subtitle/contracts/operations/memory-search';
import { listSearchWords } from '@subtitle/domain/memory/search-words';
import { useApi } from '@subtitle/sdk/api';
import { usePages } from '@subtitle/sdk/list';
import { useQuery, useQueryClient } from '@subtitle/sdk/query';
import { MEMORY_KEY } from '../memory-key';
import type { MemoryQuery } from './memory-url';

/** Figures of a search that all its pages share. */
type Found = Pick<MemoryPage, 'total' | 'hasMore' | 'rebuilding'>;

/**
 * Loads the translations that contain the words of a question, page by page. A question without a word is not sent;
 * `of` is null until the first answer.
 */
export function useMemorySearch({ q, pair }: MemoryQuery) {
  const api = useApi();
  const client = useQueryClient();
  // Kept beside the answers of each question, so that Back shows the figures of its own.
  const figuresKey = [...MEMORY_KEY, 'figures', q, pair ?? 'all'];
  const { data: of = null } = useQuery<Found | null>({ queryKey: figuresKey, queryFn: () => null, enabled: false });
  const hasWords = listSearchWords(q).length > 0;
  const list = usePages<FoundTranslation>({
    queryKey: [...MEMORY_KEY, 'search', q, pair ?? 'all'],
    read: async ({ cursor, signal }) => {
      const query = { q, ...(pair && { pair }), ...cursor };
      const { found, nextCursor, ...figures } = await api.call(searchMemory, { query, signal });
      client.setQueryData<Found>(figuresKey, figures);
      return { answer: found, nextCursor };
    },
    enabled: hasWords,
  });
  return { list, of, hasWords };
}
