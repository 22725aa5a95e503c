import { sendToReview } from '@subtitle/contracts/operations/item-events';
import { getItem, listRows } from '@subtitle/contracts/operations/items';
import { unitOf } from '@subtitle/domain/workflow/unit';
import { ApiError, useApi } from '@subtitle/sdk/api';
import { notify } from '@subtitle/sdk/notify';
import { useQueryClient } from '@subtitle/sdk/query';
import { useEffect, useRef, useState } from 'react';
import { type EditorFilters, queryOf } from './editor-filters';
import type { EditorKind } from './editor-kinds';

const PAGE = 100;

/**
 * Sends every corrected row that the filters show to review, one after the other; what is refused, because somebody was
 * faster, is passed over. Contract: `stop` lets the row on its way end; what was sent stays sent.
 */
export function useSendAll({ kind }: EditorKind, filters: EditorFilters) {
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
      void client.invalidateQueries({ queryKey: ['predictions', kind] });
    }
  }
  const stop = () => {
    stopped.current = true;
  };
  return { sent, run: () => void run(), stop };
}
