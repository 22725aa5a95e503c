import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from '../../packages/tooling/steps/paths.mjs';
import { fetchToken, readCpuSeconds } from './support.mjs';

const { MongoClient } = createRequire(path.join(ROOT, 'services', 'package.json'))('mongoose').mongo;
const BATCH_SIZE = 2_000;
const DAY_MS = 86_400_000;
/** Number of days that the audit entries cover. The trends read the same days. */
const DAYS = 60;
const STORY = [
  { event: 'assign', from: 'pending', to: 'assigned' },
  { event: 'save-draft', from: 'assigned', to: 'assigned' },
  { event: 'submit-item', from: 'assigned', to: 'inreview' },
  { event: 'approve-item', from: 'inreview', to: 'approved' },
];
const FIRST_ITEM = 50_000_000;

/**
 * Writes audit entries, four per row, evenly over the days that trends read.
 * @param {{ uri: string, database: string, entries: number, owners: string[] }} options
 * @returns {Promise<number>} seconds that this took
 */
export async function fillAudit({ uri, database, entries, owners }) {
  const from = performance.now();
  const client = await MongoClient.connect(uri);
  try {
    const audit = client.db(database).collection('audit');
    const step = (DAYS * DAY_MS) / entries;
    const start = Date.now() - DAYS * DAY_MS;
    for (let at = 0; at < entries; at += BATCH_SIZE) {
      const some = Array.from({ length: Math.min(BATCH_SIZE, entries - at) }, (_, i) =>
        buildEntry(at + i, start, step, owners),
      );
      await audit.insertMany(some, { ordered: false });
    }
  } finally {
    await client.close();
  }
  return (performance.now() - from) / 1_000;
}

function buildEntry(index, start, step, owners) {
  const owner = owners[Math.floor(index / 4) % owners.length];
  const what = STORY[index % 4];
  return {
    kind: 'daily',
    item: FIRST_ITEM + Math.floor(index / 4),
    language: 'te',
    ...what,
    revision: (index % 4) + 1,
    owner,
    by: what.event === 'assign' || what.event === 'approve-item' ? 'assigner@example.com' : owner,
    at: new Date(start + index * step),
    reason: '',
    note: '',
    columns: null,
  };
}

/**
 * Times the figures in three situations: counted for the first time, without new data, and after one event.
 * @param {{ pid?: number, times?: number }} options `pid`: process of the database, if the benchmark started it
 */
export async function benchFigures(system, { pid, times = 5 } = {}) {
  const [admin, assigner] = await Promise.all(['admin', 'assigner'].map((role) => fetchToken(system.baseURL, role)));
  const cpu = () => (pid ? readCpuSeconds(pid) * 1_000 : Number.NaN);
  const timeCalls = async (what, ask, count) => {
    const before = cpu();
    const ms = [];
    for (let i = 0; i < count; i++) ms.push(await ask());
    return { what, ms, cpuMs: (cpu() - before) / count };
  };
  const get = (address) => () => waitForFigures(`${system.baseURL}/api${address}`, admin);
  const readAfterChange = async () => {
    await touchOneRow(system, assigner);
    return get('/figures/overview')();
  };
  return [
    await timeCalls('overview, counted for the first time', get('/figures/overview'), 1),
    await timeCalls('overview, nothing new', get('/figures/overview'), times),
    await timeCalls('overview, after an assignment of one row', readAfterChange, times),
    await timeCalls('Task Status, seven days', get('/figures/people'), times),
    await timeCalls('Task Status, 92 days, for the first time', get(`/figures/people?from=${getDay(-91)}`), 1),
    await timeCalls('Task Status, 92 days', get(`/figures/people?from=${getDay(-91)}`), times),
    await timeCalls('recent activity', get('/figures/activity'), times),
    await timeCalls('videos', get('/figures/videos'), times),
  ];
}

/** Returns the milliseconds until the worker has counted every day. Each response says how many days are left. */
async function waitForFigures(url, token) {
  const from = performance.now();
  for (;;) {
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    const { counting } = await answer.json();
    if (!counting?.days) return performance.now() - from;
    await wait(200);
  }
}

async function touchOneRow(system, token) {
  const users = await (
    await fetch(`${system.baseURL}/api/users`, { headers: { authorization: `Bearer ${token}` } })
  ).json();
  const userId = users.users.find(({ username }) => username === 'translator@example.com').id;
  const body = {
    userId,
    taskCount: 1,
    sourceLanguage: 'hi',
    targetLanguage: 'mr',
    fromDate: getDay(0),
    toDate: getDay(0),
  };
  const answer = await fetch(`${system.baseURL}/api/predictions/assignPredictions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`the assignment answered ${answer.status}`);
}

/**
 * Counts the keys that the database examines for the recurring queries of the figures.
 * @param {{ uri: string, database: string }} options
 */
export async function countExaminedKeys({ uri, database }) {
  const client = await MongoClient.connect(uri);
  try {
    const db = client.db(database);
    const since = (ms) => ({ at: { $gte: new Date(Date.now() - ms) } });
    const read = { _id: 0, at: 1, by: 1, event: 1, kind: 1, language: 1, item: 1, revision: 1 };
    const audit = (filter) => db.collection('audit').find(filter, { projection: read });
    const rows = db
      .collection('predictions')
      .find({ kind: 'daily', archived: null, from: { $gte: getDay(0), $lt: getDay(1) } });
    return [
      await explainCursor('what happened in the last two minutes', audit(since(120_000))),
      await explainCursor('what happened in the last day', audit(since(DAY_MS))),
      await explainCursor('rows of one day', rows),
    ];
  } finally {
    await client.close();
  }
}

async function explainCursor(what, cursor) {
  const { executionStats, queryPlanner } = await cursor.explain('executionStats');
  const { totalKeysExamined, nReturned } = executionStats;
  return { what, keys: totalKeysExamined, found: nReturned, index: JSON.stringify(indexOf(queryPlanner.winningPlan)) };
}

const indexOf = (plan) => (plan ? (plan.keyPattern ?? indexOf(plan.inputStage)) : null);

const getDay = (days) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
