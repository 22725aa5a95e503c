import type { ListRow } from '@subtitle/contracts/operations/items';
import { getNextWork, type NextWork } from '@subtitle/contracts/operations/my-work';
import { useApi } from '@subtitle/sdk/api';
import { teamToday } from '@subtitle/sdk/ui';
import { nextUnfinished } from './assigned-elsewhere';
import type { EditorFilters, PlacedRow } from './editor-filters';
import type { EditorKind } from './editor-kinds';
import type { usePredictionList } from './use-prediction-list';

/** Finds the row to go on with; pages that are not loaded yet are looked at too. */
export function useRowWalk(
  { kind, stage }: EditorKind,
  { target }: EditorFilters,
  list: ReturnType<typeof usePredictionList>,
) {
  const api = useApi();

  /** Looks through the loaded rows, and through the pages after them until something is found. */
  async function search<T>(find: (rows: readonly ListRow[]) => T | null): Promise<T | null> {
    let found = find(list.items);
    let more = list.hasNextPage;
    while (found === null && more) {
      const { data, isError, hasNextPage } = await list.fetchNextPage();
      found = find(data?.pages.flatMap(({ answer }) => answer.filter(list.shown)) ?? []);
      more = !isError && hasNextPage;
    }
    return found;
  }

  /** What the server would have this person take next in this language, on any date; null where all is done. */
  async function next(id: number): Promise<NextWork['next']> {
    const query = { kind, stage, language: target, after: `${id}:${target}`, today: teamToday() } as const;
    return (await api.call(getNextWork, { query }).catch(() => null))?.next ?? null;
  }

  return {
    /** The row before or after in the list. */
    beside(id: number, step: 1 | -1): Promise<PlacedRow | null> {
      const at = list.items.findIndex((other) => other.id === id);
      const to = at < 0 ? 0 : at + step;
      return to < 0 ? Promise.resolve(null) : search((rows) => rows[to] ?? null);
    },

    /** What comes after a submission: the next row sent back where this one had been, else the next unfinished one. */
    async after(id: number, wasSentBack: boolean): Promise<PlacedRow | null> {
      const back = wasSentBack ? await next(id) : null;
      if (back?.group === 'sent-back') return back;
      return search((rows) => {
        const unfinished = nextUnfinished(rows, id);
        return rows.find((row) => row.id === unfinished) ?? null;
      });
    },

    /** The row to go on with outside the filters; null where everything is done. */
    elsewhere: (id: number): Promise<PlacedRow | null> => next(id),
  };
}
