import { openAsBlob } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { makeWorkbookFile } from '../imports/workbooks.mjs';
import { buildSummary } from './stored-rows.mjs';

const UNDER_WAY = ['queued', 'scanning', 'importing'];

/**
 * Times the preview and the undo of an import whose rows are all assigned, to eleven people in turn. Results are in
 * seconds.
 * @param {number} rows of a workbook with English and Hindi filled
 */
export async function benchUndo({ db, caller, token, system }, rows) {
  const id = await importAll({ caller, baseURL: system.baseURL, token: await token('uploader') }, rows);
  const people = Array.from({ length: 11 }, (_, n) => (n === 0 ? 'translator@example.com' : `bench${n}@example.com`));
  // Changes the rows like an assignment but writes no audit entries, which an undo does not read.
  for (const [n, username] of people.entries())
    await db.collection('predictions').updateMany(
      { import_id: id, import_row: { $mod: [people.length, n] } },
      {
        $set: buildSummary({
          assigned_te: username,
          assigned_to: username,
          status_te: 'assigned',
          stage_te: 'translate',
          source_te: 'hi',
          since_te: new Date(),
        }),
      },
    );
  const previews = [];
  for (let n = 0; n < 3; n++) previews.push(await timeRequest(() => caller('uploader', `/imports/${id}/undo`)));
  const undone = await timeRequest(() => caller('uploader', `/imports/${id}/undo`, { method: 'POST' }));
  const from = performance.now();
  for (;;) {
    const { import: now } = await (await caller('uploader', `/imports/${id}`)).json();
    if (now.status === 'undone' && now.removal === null) break;
    await wait(200);
  }
  return { previews, undone, gone: (performance.now() - from) / 1_000 };
}

async function importAll({ caller, baseURL, token }, rows) {
  const form = new FormData();
  form.set('file', await openAsBlob(makeWorkbookFile('S', rows)), 'bulk.xlsx');
  const answer = await fetch(`${baseURL}/api/imports/daily`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { import: begun } = await answer.json();
  for (;;) {
    const { import: now } = await (await caller('uploader', `/imports/${begun.id}`)).json();
    if (now.status === 'done') return begun.id;
    if (!UNDER_WAY.includes(now.status)) throw new Error(JSON.stringify(now).slice(0, 300));
    await wait(200);
  }
}

async function timeRequest(ask) {
  const from = performance.now();
  const answer = await ask();
  const body = await answer.json();
  return { seconds: (performance.now() - from) / 1_000, status: answer.status, body };
}
