import { fetchToken, readCpuSeconds } from './support.mjs';

const ROLES = ['translator', 'reviewer', 'assigner', 'admin'];

/** Calls whose cost may grow with a person's open work, with the caller of each. */
function listCalls({ today, since, id }) {
  const base = `today=${today}&since=${since}`;
  return [
    ['translator', 'My work: totals', `/my-work/summary?${base}`],
    ['translator', 'My work: next', `/my-work/next?today=${today}`],
    ['translator', 'My work: next behind a row', `/my-work/next?today=${today}&after=${id}:te`],
    ...['sent-back', 'overdue', 'due', 'drafts', 'done', 'earlier'].map((group) => [
      'translator',
      `My work: ${group}`,
      `/my-work?${base}&group=${group}`,
    ]),
    ['translator', "editor's rows, all days", '/rows/daily?source=hi&target=te&limit=50'],
    ['translator', "editor's rows, one day", `/rows/daily?source=hi&target=te&from=${today}&to=${today}`],
    ['translator', "editor's counts, one day", `/rows/daily/counts?target=te&from=${today}&to=${today}`],
    ['translator', 'one row', `/items/daily/${id}`],
    ['translator', 'history of a row', `/items/daily/${id}/te/history`],
    ['translator', 'own predictions, all days', '/predictions/predictions?language=te&limit=50'],
    ['translator', 'bell', '/notifications'],
    ['reviewer', 'waiting for review, all days', '/approver/predictiondaily?language=te&limit=50'],
    ['reviewer', 'waiting for review, one day', `/approver/predictiondaily?language=te&from=${today}&to=${today}`],
    ['reviewer', 'Review: totals', `/my-work/summary?${base}`],
    ['reviewer', 'Review: next', `/my-work/next?today=${today}&of=review`],
    ['reviewer', 'bell of a reviewer', '/notifications'],
    ['admin', 'all predictions, all days', '/predictions/predictions?limit=50'],
    ['admin', 'all predictions, from a day', `/predictions/predictions?from=${today}&limit=50`],
    ['admin', 'search for a word', '/search?q=zebra'],
    ['assigner', 'eligible, all days', '/assignment/eligible?kind=daily&sourceLanguage=hi&targetLanguage=te'],
    [
      'assigner',
      'eligible, ten days',
      `/assignment/eligible?kind=daily&sourceLanguage=hi&targetLanguage=te&fromDate=${today}&toDate=${addDays(today, 9)}`,
    ],
  ];
}

/**
 * Times every call `times` times by one person, then once by `people` people concurrently. Also measures the CPU time
 * of the database process, which depends less on other load.
 * @param {{ pid?: number, times?: number, people?: number, only?: string }} options `pid`: process of the database, if
 *   the benchmark started it
 */
export async function benchWork(system, { pid, times = 5, people = 10, only = '' } = {}) {
  const tokens = Object.fromEntries(
    await Promise.all(ROLES.map(async (role) => [role, await fetchToken(system.baseURL, role)])),
  );
  const since = new Date(Date.now() - 7 * 86_400_000).toISOString();
  // Row 363 belongs to the translator, alone and among eleven owners in turn.
  const requests = listCalls({ today: new Date().toISOString().slice(0, 10), since, id: 1_000_363 });
  const results = [];
  for (const [who, what, path] of requests.filter(([, name]) => name.includes(only))) {
    const call = () => timeCall(`${system.baseURL}/api${path}`, tokens[who]);
    const cpu = () => (pid ? readCpuSeconds(pid) * 1_000 : Number.NaN);
    const before = cpu();
    const one = [];
    for (let i = 0; i < times; i++) one.push(await call());
    const cpuMs = (cpu() - before) / times;
    const many = await Promise.all(Array.from({ length: people }, call));
    results.push({ who, what, cpuMs, one, many });
  }
  return results;
}

async function timeCall(url, token) {
  const start = performance.now();
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  const { length } = await answer.text();
  return { ms: performance.now() - start, status: answer.status, bytes: length };
}

const addDays = (day, days) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
