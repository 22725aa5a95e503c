import { getItem } from '@subtitle/contracts/operations/items';
import type { WorkUnit } from '@subtitle/contracts/operations/my-work';
import { workUnitOf } from '@subtitle/domain/workflow/work-unit';
import { useApi } from '@subtitle/sdk/api';
import { type KeptUnit, useKeptUnits } from '@subtitle/sdk/drafts';
import { useQuery } from '@subtitle/sdk/query';
import { WORK_KEY } from '@subtitle/sdk/work';
import type { Narrowed } from '../count-work/work-counts';

/** A long list would be as many calls. */
const MAX_ROWS = 50;

type Named = Pick<KeptUnit, 'kind' | 'id' | 'language'>;
const nameOf = ({ kind, id, language }: Named) => `${kind}:${id}:${language}`;

/** Rows of which only this device has a draft, such as corrected ones; those in the server's own list are left out. */
export function useKeptRows(enabled: boolean, narrowed: Narrowed, listed: readonly WorkUnit[]): WorkUnit[] {
  const api = useApi();
  const isAsked = ({ kind, language }: Named) =>
    (!narrowed.kind || kind === narrowed.kind) && (!narrowed.language || language === narrowed.language);
  const units = useKeptUnits().filter(isAsked).slice(0, MAX_ROWS);
  const names = units.map(nameOf);
  const { data = [] } = useQuery({
    queryKey: [...WORK_KEY, 'kept', names],
    queryFn: async ({ signal }) => {
      const read = async ({ kind, id, language }: Named) => {
        const { item } = await api.call(getItem, { params: { kind, id }, signal });
        return workUnitOf({ ...item }, language, null);
      };
      const rows = await Promise.allSettled(units.map(read));
      return rows.flatMap((row) => (row.status === 'fulfilled' ? [row.value] : []));
    },
    enabled: enabled && units.length > 0,
  });
  const others = new Set(listed.map(nameOf));
  return enabled ? data.filter((unit) => names.includes(nameOf(unit)) && !others.has(nameOf(unit))) : [];
}
