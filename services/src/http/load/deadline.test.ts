import { operation } from '@subtitle/contracts/operation';
import type { TestApi } from '@subtitle/testing/api';
import { waitUntil } from '@subtitle/testing/processes';
import { Type } from 'typebox';
import { inTransaction } from '../../infra/transaction';
import { ChannelModel } from '../../models/channel.model';
import { createServerError, injectDriverFault } from '../../test/driver-faults';
import { sendRaw } from '../../test/raw-http';
import { startTestApi } from '../../test/start-test-api';
import { type App, route } from '../route';

const WITHIN_MS = 700;
const body = Type.Object({ name: Type.String() });
const answer = Type.Object({ ok: Type.Boolean() });
const access = { roles: 'any' } as const;
const change = operation({
  name: 'test-change',
  method: 'POST',
  path: '/test/change',
  summary: '',
  access,
  body,
  answer,
});
const read = operation({ name: 'test-read', method: 'GET', path: '/test/read', summary: '', access, answer });

const SLOW = 'This took too long and was stopped. No changes were made. Please try again.';
const UNSURE = 'This took too long. Please check whether your change was saved before you try again.';

/** Work of the test's routes. */
let work: (signal: AbortSignal) => Promise<void>;
let api: TestApi<App>;
let heal = (): void => undefined;
beforeAll(async () => {
  const settings = { config: { answerWithin: WITHIN_MS } };
  const answerWork = async ({ request }: { request: { deadline: AbortSignal } }) => {
    await work(request.deadline);
    return { ok: true };
  };
  api = await startTestApi(
    {},
    {
      extraRoutes: [
        (app) => {
          route(app, change, answerWork, settings);
          route(app, read, answerWork, settings);
        },
      ],
    },
  );
  await api.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => heal());
afterAll(() => api.stop());

async function send(method: 'GET' | 'POST') {
  const headers = { Authorization: `Bearer ${await api.getToken('translator')}` };
  const got =
    method === 'GET'
      ? await sendRaw(api.app, 'GET /api/test/read', headers)
      : await sendRaw(
          api.app,
          'POST /api/test/change',
          { ...headers, 'Content-Type': 'application/json' },
          '{"name":"x"}',
        );
  return { ...got, said: JSON.parse(got.body) as { error?: string; code?: string; ok?: boolean } };
}

const pickAnswer = ({ status, headers, said }: Awaited<ReturnType<typeof send>>) => [
  status,
  said.code,
  said.error,
  headers['retry-after'],
];

describe('a request that exceeds its time', () => {
  test.each([
    ['GET', SLOW],
    ['POST', UNSURE],
  ] as const)('%s is answered 503; its work is aborted and begins no more queries', async (method, sentence) => {
    const ended = new Promise<unknown>((resolve) => {
      work = async (signal) => {
        await new Promise((over) => signal.addEventListener('abort', over));
        const late = ChannelModel.find({}).lean();
        resolve(
          await late.then(
            () => 'was read',
            (error: Error) => error.message,
          ),
        );
      };
    });
    expect(pickAnswer(await send(method))).toEqual([503, 'unavailable', sentence, '5']);
    expect(await ended).toBe(sentence);
  });

  test('is answered even if the database never answers', async () => {
    let goOn = (): void => undefined;
    const hung = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await api.app.inject({ url: '/api/test/none' });
    work = async () => void (await ChannelModel.find({}).lean());
    await send('GET').catch(() => undefined);
    heal = injectDriverFault(['find'], () => hung);
    expect(pickAnswer(await send('GET'))).toEqual([503, 'unavailable', SLOW, '5']);
    goOn();
  });

  test('stops retrying a transaction with lasting conflicts', async () => {
    let tries = 0;
    let goneOn: Promise<unknown> = Promise.resolve();
    work = async () => {
      goneOn = inTransaction(async (session) => {
        tries++;
        await ChannelModel.updateOne({ _id: 1 }, { $set: { description: 'x' } }, { session });
      });
      await goneOn;
    };
    heal = injectDriverFault(['update'], async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      throw createServerError(112, ['TransientTransactionError']);
    });
    expect(pickAnswer(await send('POST'))).toEqual([503, 'unavailable', UNSURE, '5']);
    await expect(goneOn).rejects.toThrow(UNSURE);
    expect(tries).toBeGreaterThan(1);
  });
});

test('every query of a request gets the rest of its time, unless its own limit is shorter', async () => {
  const limits: unknown[] = [];
  work = async () => {
    await ChannelModel.find({}).lean();
    await ChannelModel.collection.findOne({}, { maxTimeMS: 50 });
    await ChannelModel.updateOne({ _id: 1 }, { $set: { description: 'x' } });
    await ChannelModel.collection.bulkWrite([
      { updateOne: { filter: { _id: 1 as never }, update: { $set: { a: 1 } } } },
    ]);
    await ChannelModel.aggregate([{ $match: { _id: 1 } }]);
    await inTransaction(async (session) => {
      await ChannelModel.updateOne({ _id: 1 }, { $set: { description: 'y' } }, { session });
    });
  };
  await send('GET');
  heal = injectDriverFault(
    ['find', 'update', 'aggregate', 'commitTransaction'],
    (command) => void limits.push(command.maxTimeMS),
  );
  expect((await send('GET')).said).toEqual({ ok: true });
  expect(limits).toHaveLength(7);
  expect(limits[1]).toBe(50);
  for (const limit of limits) expect(limit).toBeLessThanOrEqual(WITHIN_MS);
  heal();
  limits.splice(0);
  heal = injectDriverFault(['find'], (command) => void limits.push(command.maxTimeMS));
  await ChannelModel.find({}).lean();
  expect(limits).toEqual([undefined]);
});

test('a change completes although its caller has left', async () => {
  let began = false;
  work = async (left) => {
    began = true;
    await new Promise((over) => left.addEventListener('abort', over));
    await inTransaction(async (session) => {
      await ChannelModel.create([{ _id: 4711, channel_name: 'Decided and gone', name_lower: 'decided and gone' }], {
        session,
      });
    });
  };
  const leave = new AbortController();
  const { port } = api.app.server.address() as { port: number };
  const headers = { authorization: `Bearer ${await api.getToken('editor')}`, 'content-type': 'application/json' };
  const going = fetch(`http://127.0.0.1:${port}/api/test/change`, {
    method: 'POST',
    headers,
    body: '{"name":"x"}',
    signal: leave.signal,
  });
  await waitUntil(async () => began || undefined, 'the work begins');
  leave.abort();
  await expect(going).rejects.toThrow();
  expect(
    await waitUntil(async () => (await ChannelModel.findById(4711).lean()) ?? undefined, 'it is done'),
  ).toMatchObject({
    channel_name: 'Decided and gone',
  });
});
