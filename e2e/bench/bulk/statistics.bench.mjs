import { setTimeout as wait } from 'node:timers/promises';
import { fillAudit } from '../figures.bench.mjs';
import { getDayFromNow, storeRows } from './stored-rows.mjs';

const PEOPLE = ['translator@example.com', ...Array.from({ length: 9 }, (_, n) => `bench${n}@example.com`)];
/** Time limit, longer than any person waits for a page. */
const TIMEOUT_MS = 600_000;

/**
 * Times each call of the statistics pages twice, the second time without new data, and counts its database queries.
 * @param {{ rows: number, entries: number, uri: string, database: string }} options audit entries are in the last 60
 *   days, four per row
 */
export async function* benchStatistics({ db, tap, caller }, { rows, entries, uri, database }) {
  await storeRows(db, { kind: 'daily', rows, owners: [...PEOPLE, null] });
  yield { stored: await fillAudit({ uri, database, entries, owners: PEOPLE }) };
  for (const [what, address, who = 'admin'] of [
    ['Overview', '/figures/overview'],
    ['Overview: recent activity', '/figures/activity'],
    ['Task Status, seven days', '/figures/people'],
    ['Task Status, 92 days', `/figures/people?from=${getDayFromNow(-91)}`],
    ['Task Status, one person', '/figures/people/3', 'assigner'],
    ['Task Assignment: load', `/work-board/people?today=${getDayFromNow(0)}`, 'assigner'],
    ['Subtitle Dashboard', '/figures/videos'],
    ['Subtitle Dashboard: files', '/figures/subtitle-files'],
  ]) {
    const calls = [];
    for (let n = 0; n < 2; n++) {
      const { reads, result } = await tap.during(() => waitForFigures(caller, who, address));
      calls.push({ ...result, questions: reads.length });
    }
    yield { what, calls };
  }
}

/**
 * Returns the milliseconds until the figures arrive, and the number of retries. While the server counts figures for the
 * first time, it asks callers to retry.
 */
async function waitForFigures(caller, who, address) {
  const from = performance.now();
  for (let refused = 0; ; refused++) {
    const answer = await caller(who, address);
    await answer.text();
    const ms = performance.now() - from;
    if (answer.status !== 503 || ms > TIMEOUT_MS) return { ms, refused, status: answer.status };
    await wait(1_000);
  }
}
