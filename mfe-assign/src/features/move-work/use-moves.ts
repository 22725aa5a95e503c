import { useApi } from '@subtitle/sdk/api';
import { useQueryClient } from '@subtitle/sdk/query';
import { useStore } from '@subtitle/sdk/store';
import { WORK_KEY } from '@subtitle/sdk/work';
import { useCallback } from 'react';
import { LOAD_KEY } from '../people-load/use-load';
import { type Move, type MoveRun, moveStore, resumeMoves, runMoves, stopMoves } from './move-run';

/** Key of all queries of the work board. */
export const BOARD_KEY = ['work-board'] as const;

/** Starts runs of moves and returns the last run, which continues when the person leaves the page. */
export function useMoves() {
  const api = useApi();
  const client = useQueryClient();
  const run = useStore(moveStore);
  const settled = useCallback(
    async (ended: Promise<MoveRun | null>) => {
      const last = await ended;
      const keys = [BOARD_KEY, LOAD_KEY, ['eligible'], WORK_KEY];
      if (last) await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
      return last;
    },
    [client],
  );
  return {
    run,
    start: useCallback((title: string, moves: readonly Move[]) => settled(runMoves(api, title, moves)), [api, settled]),
    resume: useCallback(() => settled(resumeMoves(api)), [api, settled]),
    stop: stopMoves,
    forget: useCallback(() => moveStore.set(null), []),
  };
}
