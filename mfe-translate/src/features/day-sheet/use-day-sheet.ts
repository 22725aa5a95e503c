import { type DaySheet, getDaySheet } from '@subtitle/contracts/operations/day-sheet';
import { useApi } from '@subtitle/sdk/api';
import { useQuery, useQueryClient } from '@subtitle/sdk/query';
import { useUrlState } from '@subtitle/sdk/router';
import { useSession } from '@subtitle/sdk/session';
import { teamToday } from '@subtitle/sdk/ui';
import { useWorkSummary, WORK_KEY } from '@subtitle/sdk/work';
import { useCallback, useMemo } from 'react';
import { getText, sortSentences, storeTranslation } from './sheet-sentences';
import { EMPTY_SHEET_URL, readSelection, type SheetSelection } from './sheet-url';

/** Key of the counts of new sentences on other pages; a stored translation changes them. */
const NEW_SENTENCES_KEY = [...WORK_KEY, 'new-sentences'];

/** Returns the selection of the address and the person's counts of open work, from which its defaults come. */
export function useSheetSelection() {
  const { user } = useSession();
  const [url, setUrl] = useUrlState(EMPTY_SHEET_URL);
  const summary = useWorkSummary();
  const { data } = summary;
  const selection = useMemo(
    () => (data ? readSelection(url, data, user.langPairs, teamToday()) : null),
    [url, data, user.langPairs],
  );
  return { summary, selection, setUrl };
}

/** Reads a sheet. `store` puts a stored translation into it without reading it again. */
export function useDaySheet(selection: SheetSelection | null) {
  const api = useApi();
  const client = useQueryClient();
  const { user } = useSession();
  const { source, target, kind, from, to } = selection ?? {};
  const queryKey = useMemo(() => ['day-sheet', source, target, kind, from, to], [source, target, kind, from, to]);
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<DaySheet> => {
      const { source, target } = selection!;
      const sheet = await api.call(getDaySheet, { query: { source, target, kind, from, to }, signal });
      return { ...sheet, sentences: sortSentences(sheet.sentences) };
    },
    enabled: selection !== null,
    retry: false,
    // Sentences must not move while the person types.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const store = useCallback(
    (text: string, stored: string) => {
      client.setQueryData<DaySheet>(queryKey, (sheet) => {
        if (!sheet || !source || !target) return sheet;
        const sentences = sheet.sentences.flatMap((one) =>
          getText(one) === text ? storeTranslation(one, stored, { source, target }, user.username) : [one],
        );
        return { ...sheet, sentences: sortSentences(sentences) };
      });
      void client.invalidateQueries({ queryKey: ['memory'] });
      void client.invalidateQueries({ queryKey: NEW_SENTENCES_KEY });
    },
    [client, queryKey, source, target, user.username],
  );
  return { query, store };
}
