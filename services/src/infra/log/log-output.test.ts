import { execFileSync, spawn } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort, RUN_TS_ENTRY, waitUntil } from '@subtitle/testing/processes';
import mongoose from 'mongoose';
import { migrate } from '../../models/migrate';
import { createTestEnv } from '../../test/start-test-api';
import { metricsRegistry } from '../metrics';
import { connectMongo, disconnectMongo } from '../mongo';
import { createLogOutput } from './log-output';

const { O_RDONLY, O_WRONLY, O_NONBLOCK } = constants;
const folder = mkdtempSync(join(tmpdir(), 'log-output-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Opens a pipe whose reader can leave and return, and a log that writes to it. */
function pipe(name: string) {
  const path = join(folder, name);
  execFileSync('mkfifo', [path]);
  let reader = openSync(path, O_RDONLY | O_NONBLOCK);
  const output = createLogOutput(openSync(path, O_WRONLY | O_NONBLOCK));
  const into = Buffer.alloc(1024 * 1024);
  let text = '';
  return {
    output,
    leave: () => closeSync(reader),
    comeBack: () => {
      reader = openSync(path, O_RDONLY | O_NONBLOCK);
    },
    /** Reads until the text received so far contains `wanted`. */
    async readUntil(wanted: string): Promise<string> {
      while (!text.includes(wanted)) {
        try {
          text += into.toString('utf8', 0, readSync(reader, into));
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
        }
        await wait(2);
      }
      return text;
    },
  };
}

const countDropped = async () =>
  (await metricsRegistry.getSingleMetric('subtitle_log_lines_dropped_total')!.get()).values[0]!.value;
const waitForDropped = (before: number) =>
  waitUntil(async () => ((await countDropped()) > before ? true : undefined), 'lines are counted as lost');

test('writes lines in order, and reports the number of lines lost without a reader in the next line', async () => {
  const { output, leave, comeBack, readUntil } = pipe('leaving');
  output.write('first\n');
  output.write('second\n');
  expect(await readUntil('second\n')).toBe('first\nsecond\n');
  leave();
  const before = await countDropped();
  output.write('lost\n');
  await waitForDropped(before);
  comeBack();
  output.write('back\n');
  const [, , told, last] = (await readUntil('back\n')).split('\n');
  expect(JSON.parse(told!)).toMatchObject({ level: 40, lines: 1, msg: 'log lines were lost' });
  expect(last).toBe('back');
});

test('limits memory if the reader stops, and later writes the kept lines completely and in order', async () => {
  const { output, readUntil } = pipe('standing');
  const buildLine = (n: number) => `${n} ${'x'.repeat(1_000)}\n`;
  const before = await countDropped();
  for (let n = 0; n < 10_000; n++) output.write(buildLine(n));
  const lost = (await countDropped()) - before;
  expect(lost).toBeGreaterThan(4_000);
  const text = await readUntil(buildLine(10_000 - lost - 1));
  const [told, kept] = [/^\{.*\}\n/m.exec(text)![0], text.replace(/^\{.*\}\n/m, '')];
  expect(JSON.parse(told)).toMatchObject({ lines: lost });
  expect(kept === Array.from({ length: 10_000 - lost }, (_, n) => buildLine(n)).join('')).toBe(true);
});

test('loses every line on a full disk, without delay', async () => {
  const full = openSync('/dev/full', O_WRONLY);
  const output = createLogOutput(full);
  const before = await countDropped();
  for (let n = 0; n < 100; n++) output.write(`${n}\n`);
  await waitUntil(async () => ((await countDropped()) - before === 100 ? true : undefined), 'all are counted');
  output.end();
  closeSync(full);
});

test('an API whose log has no space left still answers, and ends on SIGTERM', async () => {
  const env = await createTestEnv();
  await connectMongo(env);
  await migrate();
  const { MONGODB_URI, REDIS_URL, DATABASE, QUEUE_PREFIX, DATA_DIR, REMOTES_DIR, JWT_SECRET } = env;
  const settings = { MONGODB_URI, REDIS_URL, DATABASE, QUEUE_PREFIX, DATA_DIR, REMOTES_DIR, JWT_SECRET };
  const port = await findFreePort();
  const full = openSync('/dev/full', O_WRONLY);
  const api = spawn(process.execPath, [RUN_TS_ENTRY, join(__dirname, '../../bin/api.ts')], {
    env: { ...process.env, ...settings, PORT: String(port), METRICS_PORT: '0', LOG_LEVEL: 'trace' },
    stdio: ['ignore', full, full],
  });
  const ended = new Promise((resolve) => api.once('exit', resolve));
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).then(({ status }) => status);
  await waitUntil(async () => ask('/health/live').catch(() => undefined), 'it listens');
  const statuses = await Promise.all(Array.from({ length: 50 }, () => ask('/api/auth/verify')));
  expect(new Set(statuses)).toEqual(new Set([401]));
  expect(await ask('/health/live')).toBe(200);
  api.kill('SIGTERM');
  expect(await ended).toBe(0);
  closeSync(full);
  await mongoose.connection.dropDatabase();
  await disconnectMongo();
  rmSync(DATA_DIR, { recursive: true, force: true });
});
