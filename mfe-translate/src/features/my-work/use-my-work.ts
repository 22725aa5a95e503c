import type { LanguageCode } from '@subtitle/contracts/languages';
import {
  getNextWork,
  getWorkSummary,
  listWork,
  type NextOf,
  type WorkGroup,
  type WorkSummary,
  type WorkUnit,
} from '@subtitle/contracts/operations/my-work';
import { editorPath, reviewPath } from '@subtitle/domain/screen-paths';
import { useApi } from '@subtitle/sdk/api';
import { usePages } from '@subtitle/sdk/list';
import { useQuery } from '@subtitle/sdk/query';
import { useNavigate } from '@subtitle/sdk/router';
import { localToday } from '@subtitle/sdk/ui';
import { useState } from 'react';
import { weekStart } from '../count-work/week-start';

/** Narrows somebody's work to a kind and a language. */
export interface Narrowed {
  kind?: 'daily' | 'tenday';
  language?: LanguageCode;
}

const since = () => weekStart(new Date()).toISOString();

/** The person's work in numbers, counted by the server; read again whenever a screen that shows them opens. */
export function useWorkSummary(enabled = true) {
  const api = useApi();
  return useQuery({
    queryKey: ['predictions', 'my-work', 'summary'],
    refetchOnMount: 'always',
    enabled,
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<WorkSummary> =>
      api.call(getWorkSummary, { query: { today: localToday(), since: since() }, signal }),
  });
}

/** One group of the person's work, page by page. */
export function useWorkList(group: WorkGroup, narrowed: Narrowed, enabled: boolean) {
  const api = useApi();
  return usePages<WorkUnit>({
    queryKey: ['predictions', 'my-work', 'list', group, narrowed],
    read: async ({ cursor, signal }) => {
      const query = { ...narrowed, ...cursor, group, today: localToday(), since: since() };
      const { units, nextCursor } = await api.call(listWork, { query, signal });
      return { answer: units, nextCursor };
    },
    enabled,
  });
}

/** Opens what should be taken next; `nothing` says that there was none. */
export function useStart(of: NextOf, narrowed: Narrowed) {
  const api = useApi();
  const navigate = useNavigate();
  const [state, setState] = useState<'idle' | 'busy' | 'nothing' | 'failed'>('idle');
  async function start() {
    setState('busy');
    try {
      const { next } = await api.call(getNextWork, { query: { ...narrowed, of, today: localToday() } });
      setState(next ? 'idle' : 'nothing');
      if (next) await navigate(of === 'review' ? reviewPath(next, next.language) : pathOf(next));
    } catch {
      setState('failed');
    }
  }
  return { state, start };
}

/** The screen a piece of work is worked on. */
export function pathOf(unit: WorkUnit): string {
  return editorPath(unit, { source: unit.source, target: unit.language, stage: unit.stage });
}
