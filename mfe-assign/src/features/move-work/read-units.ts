import { LIMITS } from '@subtitle/contracts/limits';
import type { QueryOf } from '@subtitle/contracts/operation';
import { type BoardUnit, listBoard } from '@subtitle/contracts/operations/work-board';
import type { ApiClient } from '@subtitle/sdk/api';

/**
 * Reads all units that match the filters, page after page.
 * @param onProgress called with the number of units read so far; the result false stops the reading
 */
export async function readUnits(
  api: ApiClient,
  query: Omit<QueryOf<typeof listBoard>, 'limit' | 'cursor'>,
  onProgress: (count: number) => boolean = () => true,
): Promise<BoardUnit[]> {
  const units: BoardUnit[] = [];
  let cursor: string | null = null;
  do {
    const page: { units: BoardUnit[]; nextCursor: string | null } = await api.call(listBoard, {
      query: { ...query, limit: LIMITS.listPageMax, ...(cursor && { cursor }) },
    });
    units.push(...page.units);
    cursor = page.nextCursor;
  } while (cursor && onProgress(units.length));
  return units;
}
