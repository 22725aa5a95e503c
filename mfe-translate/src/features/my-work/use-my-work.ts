import { getNextWork, listWork, type WorkListName, type WorkUnit } from '@subtitle/contracts/operations/my-work';
import type { WorkOf } from '@subtitle/contracts/statuses';
import { buildEditorPath, buildReviewPath } from '@subtitle/domain/screen-paths';
import { useApi } from '@subtitle/sdk/api';
import { usePages } from '@subtitle/sdk/list';
import { useNavigate } from '@subtitle/sdk/router';
import { teamToday } from '@subtitle/sdk/ui';
import { WORK_KEY, workSince } from '@subtitle/sdk/work';
import { useState } from 'react';
import type { WorkFilter } from '../count-work/work-counts';
import { AT_FIRST_FIELD } from '../start-work/first-field';

/** Reads one group of the person's work, page by page. */
export function useWorkList(group: WorkListName, narrowed: WorkFilter, enabled: boolean) {
  const api = useApi();
  return usePages<WorkUnit>({
    queryKey: [...WORK_KEY, 'list', group, narrowed],
    read: async ({ cursor, signal }) => {
      const query = { ...narrowed, ...cursor, group, today: teamToday(), since: workSince() };
      const { units, nextCursor } = await api.call(listWork, { query, signal });
      return { answer: units, nextCursor };
    },
    enabled,
  });
}

/** Opens the server's next row; `nothing` is true if there is no next row. */
export function useStart(of: WorkOf, narrowed: WorkFilter) {
  const api = useApi();
  const navigate = useNavigate();
  const [state, setState] = useState<'idle' | 'busy' | 'nothing' | 'failed'>('idle');
  async function start() {
    setState('busy');
    try {
      const { next } = await api.call(getNextWork, { query: { ...narrowed, of, today: teamToday() } });
      setState(next ? 'idle' : 'nothing');
      if (!next) return;
      if (of === 'review') await navigate(buildReviewPath(next, next.language));
      else await navigate(buildUnitPath(next), { state: AT_FIRST_FIELD });
    } catch {
      setState('failed');
    }
  }
  return { state, start };
}

/** Returns the address of the editor of a unit. */
export function buildUnitPath(unit: WorkUnit): string {
  return buildEditorPath(unit, { source: unit.source, target: unit.language, stage: unit.stage });
}
