import { type RemoteAnswer, reportOpenings } from '@subtitle/contracts/operations/remotes';
import { type ApiClient, useApi } from '@subtitle/sdk/api';
import { useEffect } from 'react';

/** Milliseconds between two reports. */
const REPORT_INTERVAL_MS = 60_000;
/** Maximum number of entries in one report. */
const MAX_ENTRIES = 50;

/** Openings since the last report, by module and version. */
let counts = new Map<string, { module: string; version: string; count: number }>();

/** Counts the opening of a page, whether or not it succeeds: the health of a module is its share of failed openings. */
export function countOpening({ name: module, version, from }: RemoteAnswer): void {
  if (from === 'override') return;
  const key = `${module}@${version}`;
  const before = counts.get(key);
  counts.set(key, { module, version, count: (before?.count ?? 0) + 1 });
}

/** Reports openings every minute, and when the page is left. */
export function useReportOpenings(): void {
  const api = useApi();
  useEffect(() => {
    const send = () => sendOpenings(api);
    const timer = setInterval(send, REPORT_INTERVAL_MS);
    window.addEventListener('pagehide', send);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', send);
      send();
    };
  }, [api]);
}

function sendOpenings(api: ApiClient): void {
  if (counts.size === 0) return;
  const openings = [...counts.values()].slice(0, MAX_ENTRIES);
  counts = new Map();
  // If a report is lost, the module's share of failures only looks higher for a minute.
  api.call(reportOpenings, { body: { openings }, keepalive: true }).catch(() => undefined);
}
