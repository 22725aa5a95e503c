import http from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { FIRST_ID, storeRows } from './stored-rows.mjs';

const EDITORS = 50;
const SAVES = 2_000;
const MAX_MS = 60_000;
const FIRST_USER = 900_000;
const TEXT = 'ఈ రోజు శుభప్రదం, ఓర్పుతో పని చేయండి';

/**
 * Fifty people save drafts concurrently, each in a different row, with the editor's calls. The benchmark ends after
 * 2,000 saves or after a minute.
 * @param {{ rows: number, everyMs?: number, onStart?: () => void }} options `rows`: rows stored, including those of the
 *   fifty people; `everyMs`: time between two saves of a person, 0 for as many as the system can answer; `onStart` is
 *   called before the first save
 * @returns milliseconds of each successful save, and the failed responses by their status
 */
export async function benchSaves({ db, system }, { rows, everyMs = 0, onStart = () => {} }) {
  const people = await addPeople(db);
  const getParts = (index) =>
    index < EDITORS ? { assigned_te: people[index], status_te: 'assigned', revision_te: 1 } : {};
  await storeRows(db, { kind: 'daily', rows, owners: [null], parts: getParts });
  const tokens = [];
  for (const [n, username] of people.entries()) tokens.push(await signIn(system.baseURL, username, n));
  const [ms, errors] = [[], []];
  onStart();
  const from = performance.now();
  let begun = 0;
  const mayBegin = () => begun < SAVES && performance.now() - from < MAX_MS && ++begun;
  await Promise.all(
    tokens.map((token, n) =>
      saveRepeatedly({ baseURL: system.baseURL, token, id: FIRST_ID.daily + n, everyMs }, mayBegin, ms, errors),
    ),
  );
  return { editors: EDITORS, ms, errors, seconds: (performance.now() - from) / 1_000 };
}

async function saveRepeatedly({ baseURL, token, id, everyMs }, mayBegin, ms, errors) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  // People do not begin in the same instant.
  if (everyMs) await setTimeout(Math.random() * everyMs);
  for (let revision = 1, n = 0; mayBegin(); n++) {
    const columns = Object.fromEntries([1, 2, 3, 4].map((at) => [`te_${at}`, `${TEXT} ${n}.${at}`]));
    const body = JSON.stringify({ revision, columns });
    const from = performance.now();
    const answer = await fetch(`${baseURL}/api/items/daily/${id}/te/draft`, { method: 'PUT', headers, body }).catch(
      () => null,
    );
    const saved = await answer?.json().catch(() => null);
    if (!answer?.ok) errors.push(answer?.status ?? 'no answer');
    else {
      ms.push(performance.now() - from);
      if (everyMs) await setTimeout(Math.max(0, from + everyMs - performance.now()));
      revision = saved.item.revision_te;
    }
  }
}

/** Adds accounts with the roles and pairs of the demo translator. */
async function addPeople(db) {
  const { _id, ...like } = await db.collection('users').findOne({ username: 'translator@example.com' });
  const people = Array.from({ length: EDITORS }, (_, n) => `saver${n}@example.com`);
  await db
    .collection('users')
    .insertMany(
      people.map((username, n) => ({ ...like, _id: FIRST_USER + n, username, username_lower: username, devices: [] })),
    );
  return people;
}

/**
 * Each person signs in from a different IP address, because the number of sign-ins per address and minute is limited.
 */
async function signIn(baseURL, username, n) {
  const body = JSON.stringify({ username, password: 'Demo@2026' });
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const options = { method: 'POST', headers, localAddress: `127.0.0.${n + 2}` };
  const text = await new Promise((resolve, reject) => {
    const request = http.request(`${baseURL}/api/auth/login`, options, (answer) => {
      let received = '';
      answer.on('data', (data) => {
        received += data;
      });
      answer.on('end', () => resolve(received));
    });
    request.on('error', reject).end(body);
  });
  const { token } = JSON.parse(text);
  if (!token) throw new Error(`sign-in of ${username} answered ${text}`);
  return token;
}
