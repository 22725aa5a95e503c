import type { PredictionAnswer } from '@subtitle/contracts/entities/prediction';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { addDays } from '@subtitle/domain/dates';
import { sameUser } from '@subtitle/domain/roles';
import { useApi } from '@subtitle/sdk/api';
import { useSession } from '@subtitle/sdk/session';
import { isOpen, nextUnfinished } from './assigned-elsewhere';
import type { EditorFilters } from './editor-filters';
import type { EditorKind } from './editor-kinds';
import type { usePredictionList } from './use-prediction-list';

/** Finds the row to go on with; pages that are not loaded yet are looked at too. */
export function useRowWalk(editor: EditorKind, filters: EditorFilters, list: ReturnType<typeof usePredictionList>) {
  const api = useApi();
  const { user } = useSession();
  const { target } = filters;

  /** Looks through the loaded rows, and through the pages after them until something is found. */
  async function search<T>(find: (rows: readonly PredictionAnswer[]) => T | null): Promise<T | null> {
    let found = find(list.items);
    let more = list.hasNextPage;
    while (found === null && more) {
      const { data, isError, hasNextPage } = await list.fetchNextPage();
      found = find(data?.pages.flatMap(({ answer }) => answer) ?? []);
      more = !isError && hasNextPage;
    }
    return found;
  }

  return {
    /** The row before or after in the list. */
    beside(id: number, step: 1 | -1): Promise<PredictionAnswer | null> {
      const at = list.items.findIndex((other) => other.id === id);
      const to = at < 0 ? 0 : at + step;
      return to < 0 ? Promise.resolve(null) : search((rows) => rows[to] ?? null);
    },

    /** What comes after a submission: the next row sent back where this one had been, else the next unfinished one. */
    after(id: number, wasSentBack: boolean, own: readonly PredictionAnswer[]): Promise<PredictionAnswer | null> {
      const mine = own.filter((row) => sameUser(row[`assigned_${target}`], user.username));
      const back = wasSentBack ? nextSentBack([...list.items, ...mine], id, target) : null;
      if (back) return Promise.resolve(back);
      return search((rows) => {
        const next = nextUnfinished(rows, id, target);
        return rows.find((row) => row.id === next) ?? null;
      });
    },

    /** The first row still to be done outside the dates, later ones first; null where everything is done. */
    async elsewhere(): Promise<PredictionAnswer | null> {
      const first = async (from?: string) => {
        const query = { language: target, status: 'assigned', limit: 1, ...(from && { from }) } as const;
        const [row] = (await api.call(editor.list, { query })) as PredictionAnswer[];
        return row ?? null;
      };
      return (filters.to && (await first(addDays(filters.to, 1)))) || first();
    },
  };
}

function nextSentBack(rows: readonly PredictionAnswer[], id: number, language: LanguageCode): PredictionAnswer | null {
  return rows.find((row) => row.id !== id && row[`sent_back_${language}`] && isOpen(row, language)) ?? null;
}
