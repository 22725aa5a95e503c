import { type DayTexts, type DeskDays, FRESH, makeDeskWorkbook, ROWS, SENTENCES } from './desk-day';

/** Calls the API as the demo account of a role, and fails on a refusal. */
// biome-ignore lint/suspicious/noExplicitAny: the answers of all calls
export type Call = (who: string, method: string, path: string, body?: object) => Promise<any>;

/** @param findToken returns the token of a role's demo account */
export function createCall(baseURL: string, findToken: (who: string) => Promise<string>): Call {
  return async (who, method, path, body) => {
    const isForm = body instanceof FormData;
    const headers: Record<string, string> = { authorization: `Bearer ${await findToken(who)}` };
    if (body && !isForm) headers['content-type'] = 'application/json';
    const sent = isForm ? body : body && JSON.stringify(body);
    const answer = await fetch(`${baseURL}/api${path}`, { method, headers, ...(sent && { body: sent }) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return JSON.parse(text);
  };
}

/** Imports days of twelve rows. @param days Hindi texts by day, from `from` (yyyy-mm-dd) */
export async function importDays(call: Call, from: string, days: readonly DayTexts[]): Promise<void> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(makeDeskWorkbook(from, days))]), `desk-${from}.xlsx`);
  const { import: begun } = await call('uploader', 'POST', '/imports/daily', form);
  await waitFor(async () => {
    const { import: now } = await call('uploader', 'GET', `/imports/${begun.id}`);
    if (now.status === 'failed') throw new Error(JSON.stringify(now));
    return now.status === 'done';
  });
}

/** Assigns the rows of a day from Hindi into Telugu to the translator. @returns ids, in the order of the lagnas */
export async function assignDay(call: Call, day: string): Promise<number[]> {
  const userId = await findUser(call, 'translator');
  const languages = { sourceLanguage: 'hi', targetLanguage: 'te' };
  const body = { userId, taskCount: ROWS, ...languages, fromDate: day, toDate: day };
  const { ids } = await call('assigner', 'POST', '/predictions/assignPredictions', body);
  return ids.toSorted((a: number, b: number) => a - b);
}

const getPath = (id: number) => `/items/daily/${id}/te`;

/** Returns a row as it is stored. */
export async function readRow(call: Call, id: number, who = 'translator') {
  return (await call(who, 'GET', `/items/daily/${id}`)).item;
}

/** Submits translations of rows. @param texts by row */
export async function submitRows(call: Call, ids: readonly number[], texts: DayTexts): Promise<void> {
  for (const [at, id] of ids.entries()) {
    const { revision_te: revision } = await readRow(call, id);
    await call('translator', 'POST', `${getPath(id)}/submit`, { revision, columns: texts[at] });
  }
}

/** Approves submitted rows. */
export async function approveRows(call: Call, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const { revision_te: revision } = await readRow(call, id, 'reviewer');
    await call('reviewer', 'POST', `${getPath(id)}/approve`, { revision });
  }
}

/** Sends submitted rows back to the account of a role. */
export async function sendBackRows(call: Call, ids: readonly number[], to: 'translator' | 'editor'): Promise<void> {
  const userId = await findUser(call, to);
  for (const id of ids) {
    const { revision_te: revision } = await readRow(call, id, 'reviewer');
    await call('reviewer', 'POST', `${getPath(id)}/reassign`, { revision, userId, reason: 'meaning', note: '' });
  }
}

async function findUser(call: Call, who: string): Promise<number> {
  const { users } = await call('assigner', 'GET', '/users');
  return users.find(({ username }: { username: string }) => username === `${who}@example.com`).id;
}

/** Waits until the memory knows translations with these words from this many places. */
export function waitUntilLearnt(call: Call, words: string, places: number): Promise<void> {
  return waitFor(async () => {
    const { found } = await call('reviewer', 'GET', `/memory?q=${encodeURIComponent(words)}`);
    return found.reduce((sum: number, { uses }: { uses: number }) => sum + uses, 0) >= places;
  });
}

/** Waits until the memory has this many sentences of the translator's day. */
export function waitUntilKnown(call: Call, day: string, count: number): Promise<void> {
  return waitFor(async () => {
    const path = `/my-work/day-sheet?source=hi&target=te&from=${day}&to=${day}`;
    const { sentences } = (await call('translator', 'GET', path)) as { sentences: { state: string }[] };
    return sentences.filter(({ state }) => state !== 'new').length >= count;
  });
}

/**
 * Imports two successive days, approves the first one and assigns the second.
 * @param at both days, yyyy-mm-dd
 * @returns ids of the second day's rows
 */
export async function prepareDays(call: Call, days: DeskDays, at: readonly [string, string]): Promise<number[]> {
  await importDays(call, at[0], [days.sources.known, days.sources.next]);
  const known = await assignDay(call, at[0]);
  const next = await assignDay(call, at[1]);
  await submitRows(call, known, days.known);
  await approveRows(call, known);
  await waitUntilKnown(call, at[1], SENTENCES - FRESH);
  return next;
}

/** Asks every 200 ms. @throws after two minutes */
export async function waitFor(isDone: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await isDone()); tries++) {
    if (tries === 600) throw new Error('nothing within two minutes');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
