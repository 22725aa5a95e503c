import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../../packages/tooling/steps/ports.mjs';
import { fetchToken, findDescendants, readCpuSeconds } from './support.mjs';

const autocannon = createRequire(import.meta.url)('autocannon');
const SECONDS = 6;

/**
 * Compares two servers on the same database, in turn: the product's list of 50 rows of one date range (with sign-in,
 * rights, scope and schema), and bare Fastify with the native driver.
 * @param {string} from first of the ten days, yyyy-mm-01
 */
export async function benchList(system, databases, database, from, pairs = 5) {
  const token = await fetchToken(system.baseURL, 'assigner');
  const [api] = findDescendants(system.pid, 'dist/api');
  const bare = await startBare(databases.mongo.uri, database, from);
  const ours = {
    pid: api,
    url: `${system.baseURL}/api/predictions/predictions?from=${from}&to=${from.slice(0, 8)}10&limit=50`,
    headers: { authorization: `Bearer ${token}` },
  };
  const theirs = { pid: bare.child.pid, url: `http://127.0.0.1:${bare.port}/list`, headers: {} };
  const results = { ours: [], bare: [] };
  try {
    await measureServer(ours, 2);
    await measureServer(theirs, 2);
    for (let i = 0; i < pairs; i++) {
      results.ours.push(await measureServer(ours, SECONDS));
      results.bare.push(await measureServer(theirs, SECONDS));
    }
    return results;
  } finally {
    bare.child.kill('SIGTERM');
  }
}

async function startBare(uri, database, from) {
  const port = await findFreePort();
  const filter = JSON.stringify({ kind: 'daily', from: { $gte: from, $lt: `${from.slice(0, 8)}11` } });
  const file = fileURLToPath(new URL('./bare-server.mjs', import.meta.url));
  const child = spawn('node', [file, uri, database, String(port), filter], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return { child, port };
}

/** @returns requests/s and CPU milliseconds per request */
async function measureServer({ pid, url, headers }, duration) {
  const before = readCpuSeconds(pid);
  const result = await autocannon({ url, headers, connections: 10, duration });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  const requests = result['2xx'];
  return { rate: requests / result.duration, cpuMs: ((readCpuSeconds(pid) - before) * 1000) / requests };
}
