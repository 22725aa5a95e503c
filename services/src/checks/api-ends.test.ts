import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { verify } from '@subtitle/contracts/operations/auth';
import type { TestApi } from '@subtitle/testing/api';
import { freePort, runProgram, type TestProcess } from '@subtitle/testing/processes';
import type { App } from '../http/route';
import { startTestApi } from '../test/start-test-api';

let api: TestApi<App>;
let program: TestProcess;
let port: number;
beforeAll(async () => {
  api = await startTestApi();
  port = await freePort();
  const { MONGODB_URI, REDIS_URL, DATABASE, QUEUE_PREFIX, DATA_DIR, REMOTES_DIR, JWT_SECRET } = api.app.env;
  const env = { MONGODB_URI, REDIS_URL, DATABASE, QUEUE_PREFIX, DATA_DIR, REMOTES_DIR, JWT_SECRET };
  program = runProgram(join(__dirname, '../bin/api.ts'), {
    ...env,
    PORT: String(port),
    METRICS_PORT: '0',
    LOG_LEVEL: 'info',
  });
  await program.printed('Server listening');
}, 60_000);
afterAll(async () => {
  await program.end('SIGKILL');
  await api.stop();
});

const PEOPLE = 30;

/** Asks again and again over one connection. @returns how it ended, and how many answers there were */
async function askUntilRefused(token: string): Promise<{ end: string; answers: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { authorization: `Bearer ${token}` };
  for (let answers = 0; ; answers++) {
    try {
      const asked = request({ port, agent, path: `/api${verify.path}`, headers }).end();
      const [answer] = await once(asked, 'response');
      answer.resume();
      await once(answer, 'end');
    } catch (error) {
      agent.destroy();
      return { end: (error as NodeJS.ErrnoException).code ?? String(error), answers };
    }
  }
}

test('an API that is told to end lets nobody fall who is just asking: connections are refused, none is reset', async () => {
  const token = await api.tokenOf('translator');
  const asking = Array.from({ length: PEOPLE }, () => askUntilRefused(token));
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const ended = program.end('SIGTERM');
  const ends = await Promise.all(asking);
  expect(ends.map(({ end }) => end)).toEqual(Array.from({ length: PEOPLE }, () => 'ECONNREFUSED'));
  expect(Math.min(...ends.map(({ answers }) => answers))).toBeGreaterThan(0);
  expect(await ended).toBe(0);
});
