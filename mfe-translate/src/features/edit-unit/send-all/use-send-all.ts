import { sendToReview } from '@subtitle/contracts/operations/item-events';
import { getItem, listRows } from '@subtitle/contracts/operations/items';
import type { ToSend } from '@subtitle/contracts/statuses';
import { readUnit } from '@subtitle/domain/workflow/unit';
import { ApiError, useApi } from '@subtitle/sdk/api';
import { notify } from '@subtitle/sdk/notify';
import { useQueryClient } from '@subtitle/sdk/query';
import { useSession } from '@subtitle/sdk/session';
import { formatNumber } from '@subtitle/sdk/ui';
import { useEffect, useRef, useState } from 'react';
import { createDeviceDrafts } from '../../keep-drafts/device-drafts';
import { buildQuery } from '../list/editor-filters';
import { makeSessionKey } from '../session/session-cache';
import type { UnitScreen } from '../use-unit-editor';

const PAGE_SIZE = 100;

type SkipReason = 'changed' | 'unsaved';

/** Displayed reasons why a row was skipped. */
const SKIP_REASONS: Record<SkipReason, string> = {
  changed: 'changed by someone else',
  unsaved: 'your changes are not saved',
};

/** Returns '12 sent to review.' with the skipped rows; '' if there was nothing to send. */
function describeResult(sent: number, passed: readonly SkipReason[], stopped: boolean): string {
  if (sent + passed.length === 0 && !stopped) return '';
  const left = (Object.keys(SKIP_REASONS) as SkipReason[]).flatMap((why) => {
    const count = passed.filter((one) => one === why).length;
    return count === 0 ? [] : [`, ${formatNumber(count)} skipped: ${SKIP_REASONS[why]}`];
  });
  return `${stopped ? 'Stopped: ' : ''}${sent === 0 ? 'none' : formatNumber(sent)} sent to review${left.join('')}.`;
}

/**
 * Sends every row that matches the filters and has this status to review, one after the other. Typed texts of a row are
 * saved first. Rows that fail to save or that another person changed first are skipped. Contract: `stop` lets the
 * current row finish; rows already sent stay sent.
 */
export function useSendAll({ editor: { kind }, address: { filters }, work, notices }: UnitScreen, status: ToSend) {
  const api = useApi();
  const client = useQueryClient();
  const { user } = useSession();
  const drafts = createDeviceDrafts(user.username, kind);
  /** Number of rows sent so far; null while nothing is being sent. */
  const [sent, setSent] = useState<number | null>(null);
  const stopped = useRef(false);
  useEffect(() => {
    stopped.current = false;
    return () => {
      stopped.current = true;
    };
  }, []);

  async function sendRow(id: number): Promise<SkipReason | null> {
    const saved = await work.sessions.saveRow(makeSessionKey(id, filters.target));
    // The text is typed in another tab, or was left when its page was closed. Without this check the reviewer would get
    // the old text.
    if (!saved || drafts.has(id, filters.target)) return 'unsaved';
    const params = { kind, id, language: filters.target };
    try {
      const { item } = await api.call(getItem, { params: { kind, id } });
      await api.call(sendToReview, { params, body: { revision: readUnit(item, filters.target).revision } });
      return null;
    } catch (error) {
      // Another person changed the row first, or it was taken away.
      if (error instanceof ApiError && [404, 409].includes(error.status)) return 'changed';
      throw error;
    }
  }

  async function run() {
    if (sent !== null) return;
    stopped.current = false;
    const passed = new Map<number, SkipReason>();
    let count = 0;
    setSent(0);
    notices.reportAll('');
    try {
      for (;;) {
        const query = { ...buildQuery(filters), source: filters.source, status, limit: PAGE_SIZE } as const;
        // Always the first page: rows that were sent have left it.
        const rows = (await api.call(listRows, { params: { kind }, query })).filter(({ id }) => !passed.has(id));
        if (rows.length === 0) break;
        for (const { id } of rows) {
          if (stopped.current) return;
          const why = await sendRow(id);
          if (why) passed.set(id, why);
          else setSent(++count);
        }
      }
    } catch (error) {
      notify.error((error instanceof ApiError && error.sentence) || 'Not every row could be sent to review');
    } finally {
      setSent(null);
      notices.reportAll(describeResult(count, [...passed.values()], stopped.current));
      void client.invalidateQueries({ queryKey: ['predictions', kind] });
    }
  }
  const stop = () => {
    stopped.current = true;
  };
  return { sent, run: () => void run(), stop };
}
