import { useRowFill } from '@subtitle/sdk/fills';
import { useQueryClient } from '@subtitle/sdk/query';
import { WORK_KEY } from '@subtitle/sdk/work';

/** Reads the person's rows, their lists and suggestions again after texts of several rows were changed. */
export function readRowsAgain(client: ReturnType<typeof useQueryClient>): void {
  for (const queryKey of [WORK_KEY, ['predictions'], ['memory']]) void client.invalidateQueries({ queryKey });
}

/**
 * A job that fills the person's own rows from the memory.
 * @param place name of the part of the screen; each remembers its own job
 * @param onChange called as well after rows were filled or restored
 */
export function useOwnFill(place: string, onChange?: () => void) {
  const client = useQueryClient();
  return useRowFill(place, () => {
    readRowsAgain(client);
    onChange?.();
  });
}
