import { sendToReview } from '@subtitle/contracts/operations/item-events';
import { getItem, listRows } from '@subtitle/contracts/operations/items';
import { unitOf } from '@subtitle/domain/workflow/unit';
import { ApiError, useApi } from '@subtitle/sdk/api';
import { notify } from '@subtitle/sdk/notify';
import { useQueryClient } from '@subtitle/sdk/query';
import { formatNumber } from '@subtitle/sdk/ui';
import { useEffect, useRef, useState } from 'react';
import { type EditorFilters, queryOf } from './editor-filters';
import type { EditorKind } from './editor-kinds';

const PAGE = 100;

/** '12 sent to review.', with what did not go; '' where there was nothing to send. */
function resultOf(sent: number, passed: number, stopped: boolean): string {
  if (sent + passed === 0 && !stopped) return '';
  const left = passed === 0 ? '' : `, ${formatNumber(passed)} passed over: changed by somebody else meanwhile`;
  return `${stopped ? 'Stopped: ' : ''}${sent === 0 ? 'none' : formatNumber(sent)} sent to review${left}.`;
}

/**
 * Sends every corrected row that the filters show to review, one after the other; what is refused, because somebody was
 * faster, is passed over. Contract: `stop` lets the row on its way end; what was sent stays sent.
 * @param onTold gets how it ended, in one sentence, and '' when it begins
 */
export function useSendAll({ kind }: EditorKind, filters: EditorFilters, onTold: (sentence: string) => void) {
  const api = useApi();
  const client = useQueryClient();
  /** How many were sent so far; null while nothing is under way. */
  const [sent, setSent] = useState<number | null>(null);
  const stopped = useRef(false);
  useEffect(() => {
    stopped.current = false;
    return () => {
      stopped.current = true;
    };
  }, []);

  async function sendOne(id: number): Promise<boolean> {
    const params = { kind, id, language: filters.target };
    try {
      const { item } = await api.call(getItem, { params: { kind, id } });
      await api.call(sendToReview, { params, body: { revision: unitOf(item, filters.target).revision } });
      return true;
    } catch (error) {
      // Somebody was faster, or took the row away.
      if (error instanceof ApiError && [404, 409].includes(error.status)) return false;
      throw error;
    }
  }

  async function run() {
    if (sent !== null) return;
    stopped.current = false;
    const passed = new Set<number>();
    let count = 0;
    setSent(0);
    onTold('');
    try {
      for (;;) {
        const query = { ...queryOf(filters), source: filters.source, status: 'corrected', limit: PAGE } as const;
        // Always the first page: rows that were sent are no longer in it.
        const rows = (await api.call(listRows, { params: { kind }, query })).filter(({ id }) => !passed.has(id));
        if (rows.length === 0) break;
        for (const { id } of rows) {
          if (stopped.current) return;
          if (await sendOne(id)) setSent(++count);
          else passed.add(id);
        }
      }
    } catch (error) {
      notify.error(error instanceof ApiError ? error.sentence : 'Not every row could be sent to review');
    } finally {
      setSent(null);
      onTold(resultOf(count, passed.size, stopped.current));
      void client.invalidateQueries({ queryKey: ['predictions', kind] });
    }
  }
  const stop = () => {
    stopped.current = true;
  };
  return { sent, run: () => void run(), stop };
}
