import { openAsBlob, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../../../packages/tooling/steps/paths.mjs';
import {
  createScratch,
  fetchToken,
  findDescendants,
  readCpuSeconds,
  readMemory,
  startDatabases,
  startSystem,
} from '../support.mjs';

const PROBE = fileURLToPath(new URL('./lag-probe.cjs', import.meta.url));
const { MongoClient } = createRequire(path.join(ROOT, 'services', 'package.json'))('mongoose').mongo;
const DATABASE = 'subtitle_editor';

/**
 * Starts the whole system as `npm start` does, on separate databases, with an event loop probe in each process. The
 * figures are those of the worker's process: CPU seconds, resident MB, milliseconds of event loop delay.
 */
export async function startPlatform() {
  const { dir, clean } = createScratch();
  const databases = await startDatabases(dir);
  const lagDir = path.join(dir, 'lag');
  await mkdir(lagDir);
  const system = await startSystem({
    env: {
      DATA_DIR: dir,
      MONGODB_URI: databases.mongo.uri,
      REDIS_URL: databases.redis.url,
      DATABASE,
      LAG_DIR: lagDir,
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --require ${PROBE}`,
    },
  });
  const headers = { authorization: `Bearer ${await fetchToken(system.baseURL, 'uploader')}` };
  const admin = { authorization: `Bearer ${await fetchToken(system.baseURL, 'admin')}` };
  const client = await MongoClient.connect(databases.mongo.uri);
  const [worker] = findDescendants(system.pid, 'dist/worker');
  const [api] = findDescendants(system.pid, 'dist/api');
  const call = createCalls(system.baseURL, headers, admin);
  return {
    engine: databases.engine,
    api,
    dir,
    upload: call.upload,
    ended: call.ended,
    /**
     * Uploads a daily workbook, waits for the end of the import and removes its rows, so that the next file may contain
     * the same rows.
     */
    async importFile(file) {
      process.kill(worker, 'SIGUSR2');
      const before = readCpuSeconds(worker);
      const from = performance.now();
      const end = await call.ended(await call.upload(file));
      const seconds = (performance.now() - from) / 1000;
      const cpu = readCpuSeconds(worker) - before;
      const { peak, now } = readMemory(worker);
      process.kill(worker, 'SIGUSR2');
      await wait(300);
      const lag = JSON.parse(readFileSync(path.join(lagDir, `${worker}.json`), 'utf8'));
      await client.db(DATABASE).collection('predictions').deleteMany({ import_id: end.id });
      return { end, seconds, cpu, peak, now, lag };
    },
    /**
     * Uploads a workbook and undoes the import when it is done, or cancels it at a percentage of its progress. Returns
     * two times in seconds from that request: until its response, after which the import is invisible, and until all
     * its rows are removed.
     */
    async takeBack(file, { how, at = 0 }) {
      const id = await call.upload(file);
      if (how === 'undo') await call.ended(id);
      else await call.reaches(id, at);
      const from = performance.now();
      await call.post(`/api/imports/${id}/${how}`);
      const seen = await call.countListed();
      const answered = (performance.now() - from) / 1000;
      const removed = await call.waitUntilCleaned(id);
      const left = await client.db(DATABASE).collection('predictions').countDocuments({ import_id: id });
      return { answered, seen, removed: (removed - from) / 1000, left };
    },
    async stop() {
      await client.close();
      await system.stop();
      await databases.stop();
      clean();
    },
  };
}

function createCalls(baseURL, headers, admin) {
  return {
    /** @returns the import's id, after the server has received the whole file */
    async upload(file) {
      const form = new FormData();
      form.set('file', await openAsBlob(file), path.basename(file));
      const answer = await fetch(`${baseURL}/api/imports/daily`, { method: 'POST', headers, body: form });
      if (answer.status !== 202) throw new Error(`upload answered ${answer.status}: ${await answer.text()}`);
      return (await answer.json()).import.id;
    },
    ended: (id) => waitUntil(id, ({ status }) => !['queued', 'scanning', 'importing'].includes(status)),
    reaches: (id, percent) => waitUntil(id, ({ progress }) => progress >= percent),
    /** @returns the time, as `performance.now()`, at which no row of the import is left */
    async waitUntilCleaned(id) {
      await waitUntil(id, ({ status, removal }) => ['cancelled', 'undone'].includes(status) && removal === null);
      return performance.now();
    },
    async post(path) {
      const answer = await fetch(`${baseURL}${path}`, { method: 'POST', headers });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    },
    /** Returns the number of rows in the list of daily predictions. */
    async countListed() {
      const answer = await fetch(`${baseURL}/api/predictions/predictions?limit=50&from=2027-01-01`, { headers: admin });
      if (!answer.ok) throw new Error(`the list answered ${answer.status}: ${await answer.text()}`);
      return (await answer.json()).length;
    },
  };

  async function waitUntil(id, isSo) {
    for (;;) {
      const answer = await fetch(`${baseURL}/api/imports/${id}`, { headers });
      const now = answer.ok ? (await answer.json()).import : null;
      if (now && isSo(now)) return now;
      await wait(50);
    }
  }
}
