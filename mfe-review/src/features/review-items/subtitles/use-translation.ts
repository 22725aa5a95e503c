import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { openTranslation } from '@subtitle/contracts/operations/vtt';
import { unitOf } from '@subtitle/domain/workflow/unit';
import { useApi } from '@subtitle/sdk/api';
import { useQuery } from '@subtitle/sdk/query';

/**
 * Reads the cues of a video in its source language and in the language under review. The revision is the one in the
 * list.
 */
export function useTranslation(item: ItemAnswer, language: LanguageCode) {
  const api = useApi();
  return useQuery({
    queryKey: ['translation', item.id, language, unitOf(item, language).revision],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api.call(openTranslation, { params: { id: item.id }, query: { target: language }, signal }),
  });
}
