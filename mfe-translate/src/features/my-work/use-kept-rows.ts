import { hasTextColumns } from '@subtitle/contracts/columns';
import { getItem } from '@subtitle/contracts/operations/items';
import type { WorkUnit } from '@subtitle/contracts/operations/my-work';
import { isSameUser } from '@subtitle/domain/users/roles';
import { createWorkUnit } from '@subtitle/domain/workflow/work-unit';
import { ApiError, useApi } from '@subtitle/sdk/api';
import { type KeptUnit, useKeptUnits } from '@subtitle/sdk/drafts';
import { useQuery } from '@subtitle/sdk/query';
import { useSession } from '@subtitle/sdk/session';
import { WORK_KEY } from '@subtitle/sdk/work';
import type { WorkFilter } from '../count-work/work-counts';

/** Limit of rows, because each row is read by its own call. */
const MAX_ROWS = 50;

export type UnitId = Pick<KeptUnit, 'kind' | 'id' | 'language'>;
export const makeUnitKey = ({ kind, id, language }: UnitId) => `${kind}:${id}:${language}`;

type Read = { work: WorkUnit } | { lost: UnitId };

/**
 * Reads rows of which only this device has a draft, such as corrected rows. Rows in the server's list are omitted.
 * `lost` are rows that no longer belong to this person.
 */
export function useKeptRows(
  enabled: boolean,
  narrowed: WorkFilter,
  listed: readonly WorkUnit[],
): { rows: WorkUnit[]; lost: UnitId[] } {
  const api = useApi();
  const { user } = useSession();
  const matchesFilter = ({ kind, language }: UnitId) =>
    (!narrowed.kind || kind === narrowed.kind) && (!narrowed.language || language === narrowed.language);
  const units = useKeptUnits().filter(matchesFilter).slice(0, MAX_ROWS);
  const names = units.map(makeUnitKey);
  const { data = [] } = useQuery({
    queryKey: [...WORK_KEY, 'kept', names],
    queryFn: async ({ signal }) => {
      const rows = await Promise.all(units.map((unit) => readUnit(unit, signal)));
      return rows.filter((row) => row !== null);
    },
    enabled: enabled && units.length > 0,
  });
  const others = new Set(listed.map(makeUnitKey));
  const isShown = (unit: UnitId) => enabled && names.includes(makeUnitKey(unit)) && !others.has(makeUnitKey(unit));
  return {
    rows: data.flatMap((row) => ('work' in row && isShown(row.work) ? [row.work] : [])),
    lost: data.flatMap((row) => ('lost' in row && isShown(row.lost) ? [row.lost] : [])),
  };

  async function readUnit({ kind, id, language }: UnitId, signal: AbortSignal): Promise<Read | null> {
    try {
      const { item } = await api.call(getItem, { params: { kind, id }, signal });
      const owner = item[`assigned_${language}`];
      // Every translator may begin subtitles that have no owner.
      const isMine = owner ? isSameUser(owner, user.username) : !hasTextColumns(kind);
      return isMine ? { work: createWorkUnit({ ...item }, language, null) } : { lost: { kind, id, language } };
    } catch (error) {
      return error instanceof ApiError && error.status === 404 ? { lost: { kind, id, language } } : null;
    }
  }
}
