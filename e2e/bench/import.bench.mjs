import { makeWorkbook } from './load-typescript.mjs';
import { fetchToken, findDescendants, readMemory } from './support.mjs';

/**
 * Times the import of a daily workbook, from the upload's first byte to the status `done`. Each run uses other dates.
 * @param {{ rows: number, languages: string[], year: number, runs?: number }} of `year`: year of the first date; each
 *   run
 *   adds 40 years
 */
export async function benchImport(system, { rows, languages, year, runs = 1 }) {
  const token = await fetchToken(system.baseURL, 'uploader');
  const [worker] = findDescendants(system.pid, 'dist/worker');
  const rates = [];
  for (let run = 0; run < runs; run++) {
    const bytes = await makeWorkbook({ kind: 'daily', rows, languages, from: `${year + run * 40}-01-01` });
    const form = new FormData();
    form.set('file', new Blob([bytes]), `bench-${run}.xlsx`);
    const headers = { authorization: `Bearer ${token}` };
    const from = performance.now();
    const answer = await fetch(`${system.baseURL}/api/imports/daily`, { method: 'POST', headers, body: form });
    if (answer.status !== 202) throw new Error(`upload answered ${answer.status}: ${await answer.text()}`);
    const { import: started } = await answer.json();
    const ended = await waitForEnd(system.baseURL, headers, started.id);
    if (ended.status !== 'done' || ended.inserted !== rows) throw new Error(JSON.stringify(ended).slice(0, 500));
    rates.push(rows / ((performance.now() - from) / 1000));
  }
  return { rows, rates, worker: readMemory(worker) };
}

async function waitForEnd(baseURL, headers, id) {
  for (;;) {
    const { import: now } = await (await fetch(`${baseURL}/api/imports/${id}`, { headers })).json();
    if (!['queued', 'scanning', 'importing'].includes(now.status)) return now;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
