import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { verify } from '@subtitle/contracts/operations/auth';
import type { TestApi } from '@subtitle/testing/api';
import { findFreePort, runProgram, type TestProcess } from '@subtitle/testing/processes';
import type { App } from '../http/route';
import { startTestApi } from '../test/start-test-api';

let api: TestApi<App>;
let program: TestProcess;
let port: number;
beforeAll(async () => {
  api = await startTestApi();
  port = await findFreePort();
  const { MONGODB_URI, REDIS_URL, DATABASE, QUEUE_PREFIX, DATA_DIR, REMOTES_DIR, JWT_SECRET } = api.app.env;
  const env = { MONGODB_URI, REDIS_URL, DATABASE, QUEUE_PREFIX, DATA_DIR, REMOTES_DIR, JWT_SECRET };
  program = runProgram(join(__dirname, '../bin/api.ts'), {
    ...env,
    PORT: String(port),
    METRICS_PORT: '0',
    LOG_LEVEL: 'info',
  });
  await program.waitForOutput('Server listening');
});
afterAll(async () => {
  await program.end('SIGKILL');
  await api.stop();
});

const PEOPLE = 30;

/** Repeats a request over one connection until it fails. @returns the error code */
async function askUntilRefused(token: string, onAnswer: () => void): Promise<string> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { authorization: `Bearer ${token}` };
  for (;;) {
    try {
      const asked = request({ port, agent, path: `/api${verify.path}`, headers }).end();
      const [answer] = await once(asked, 'response');
      answer.resume();
      await once(answer, 'end');
      onAnswer();
    } catch (error) {
      agent.destroy();
      return (error as NodeJS.ErrnoException).code ?? String(error);
    }
  }
}

test('an API that gets SIGTERM answers its running requests, refuses new connections and resets none', async () => {
  const token = await api.getToken('translator');
  const ends: Promise<string>[] = [];
  // Each caller waits for its first response, because the system may reset a connection that the API has not accepted
  // yet.
  await Promise.all(
    Array.from({ length: PEOPLE }, () => new Promise<void>((resolve) => ends.push(askUntilRefused(token, resolve)))),
  );
  const ended = program.end('SIGTERM');
  expect(await Promise.all(ends)).toEqual(Array.from({ length: PEOPLE }, () => 'ECONNREFUSED'));
  expect(await ended).toBe(0);
});
