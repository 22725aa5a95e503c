import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  findFreePort,
  runNode,
  runProgram,
  startTestMongo,
  startTestRedis,
  type TestProcess,
} from '@subtitle/testing/processes';

/** Clients that other people wrote from the specification alone; they run unchanged. */
const CLIENTS = join(__dirname, '../foreign');
const BIN = join(__dirname, '../../bin');

jest.setTimeout(10 * 60_000);

let stop: () => Promise<void>;
let base: string;

/** Starts an API and a worker in separate processes on the demo data. */
beforeAll(async () => {
  const [redis, mongo, folder, port] = await Promise.all([
    startTestRedis(),
    startTestMongo(),
    mkdtemp(join(tmpdir(), 'foreign-')),
    findFreePort(),
  ]);
  const env = {
    NODE_ENV: 'test',
    MONGODB_URI: mongo.uri,
    REDIS_URL: redis.url,
    DATABASE: 'foreign',
    DATA_DIR: folder,
    REMOTES_DIR: join(folder, 'remotes'),
    JWT_SECRET: 'a secret of these tests, long enough for it',
    METRICS_PORT: '0',
    PORT: String(port),
  };
  const running: TestProcess[] = [];
  stop = async () => {
    await Promise.all(running.map((each) => each.end('SIGKILL')));
    await Promise.all([redis.remove(), mongo.remove(), rm(folder, { recursive: true, force: true })]);
  };
  for (const step of ['migrate', 'seed']) {
    const program = runProgram(join(BIN, `${step}.ts`), env);
    expect({ step, code: await program.end(null), output: program.output() }).toMatchObject({ step, code: 0 });
  }
  const start = async (name: string, ready: string) => {
    const program = runProgram(join(BIN, `${name}.ts`), env);
    running.push(program);
    await program.waitForOutput(ready);
  };
  await Promise.all([start('api', 'Server listening'), start('worker', 'worker ready')]);
  base = `http://127.0.0.1:${port}/api`;
});
afterAll(() => stop());

async function runClient(client: string) {
  const program = runNode(join(CLIENTS, client), { BASE: base });
  const code = await program.end(null);
  return { code, lines: program.output().split('\n') };
}

test('foreign-client.mjs: a client that knows only section 7 works from sign-in to approval', async () => {
  const { code, lines } = await runClient('foreign-client.mjs');
  const failures = lines.filter((line) => line.startsWith('FAIL ') || line.includes('Error'));
  expect({ code, failures, end: lines.at(-2) }).toEqual({ code: 0, failures: [], end: 'FAILS 0' });
  expect(lines.filter((line) => line.startsWith('ok ')).length).toBeGreaterThan(80);
  expect(lines).toContain('     keys of 3 that are not in the answer: ');
});

test('twenty-thousand.mjs: one call imports 20,004 rows, and another lists all rows once', async () => {
  const { code, lines } = await runClient('twenty-thousand.mjs');
  const [listed = ''] = lines.filter((line) => line.startsWith('/predictions/predictions'));
  const [, status, rows, unique] = /^\S+ (\d+) (\d+) rows .* unique (\d+)$/.exec(listed) ?? [];
  expect({ code, status, isWhole: Number(rows) > 20_004, lines }).toMatchObject({
    code: 0,
    status: '200',
    isWhole: true,
  });
  expect(unique).toBe(rows);
});
