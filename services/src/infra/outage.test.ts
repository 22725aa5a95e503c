import { type AddressInfo, connect } from 'node:net';
import { markSeen } from '@subtitle/contracts/operations/notifications';
import { saveSettings } from '@subtitle/contracts/operations/settings';
import { listChannels } from '@subtitle/contracts/operations/videos';
import type { TestApi } from '@subtitle/testing/api';
import { waitUntil } from '@subtitle/testing/processes';
import mongoose from 'mongoose';
import type { App } from '../http/route';
import { createConnectionError, createServerError, injectDriverFault } from '../test/driver-faults';
import { startTestApi } from '../test/start-test-api';
import { createOutageRefusal } from './outage';

const logged: string[] = [];
let api: TestApi<App>;
let heal = (): void => undefined;
beforeAll(async () => {
  const logStream = { write: (line: string) => void logged.push(line) };
  api = await startTestApi({ LOG_LEVEL: 'info' }, { logStream });
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  // Caches the callers' sessions before the fault.
  for (const who of ['uploader', 'admin']) await api.as(who).call(listChannels);
});
afterEach(async () => {
  heal();
  const isAnswering = async () =>
    (await mongoose.connection
      .collection('users')
      .findOne({})
      .catch(() => null)) ?? undefined;
  await waitUntil(isAnswering, 'the database is believed again');
});
afterAll(() => api.stop());

const AWAY = 'A service we need is not answering. Please try again.';
const SLOW = 'This took too long and was stopped. No changes were made. Please try again.';
const CONTENDED = 'Other people were changing the same data, so no changes were made. Please try again.';
const UNSURE = 'This took too long. Please check whether your change was saved before you try again.';

const pickAnswer = ({
  status,
  refusal,
  headers,
}: {
  status: number;
  refusal: { code: string; error: string };
  headers: Record<string, unknown>;
}) => [status, refusal.code, headers['retry-after'], refusal.error];

describe('a read whose database', () => {
  test.each([
    ['takes too long (50)', () => createServerError(50), '5', SLOW],
    ['has no time left (262)', () => createServerError(262), '5', SLOW],
    ['was stopped by an operator (11601)', () => createServerError(11601), '5', SLOW],
    ['shuts down (91)', () => createServerError(91), '5', AWAY],
    ['lost the connection', createConnectionError, '5', AWAY],
  ])('%s is answered with 503, the retry time and a sentence', async (_name, error, wait, sentence) => {
    heal = injectDriverFault(['find'], () => {
      throw error();
    });
    expect(pickAnswer(await api.as('uploader').call(listChannels))).toEqual([503, 'unavailable', wait, sentence]);
  });
});

describe('a change whose database', () => {
  const change = () =>
    api.as('uploader').call(markSeen, { body: { panel: 'notifications', upTo: new Date().toISOString() } });

  /** Commands outside a transaction. A transaction would be retried until the request's time is over. */
  const COMMANDS = ['update', 'findAndModify'];

  test.each([
    ['takes too long (50)', COMMANDS, () => createServerError(50), '5', SLOW],
    ['has a write conflict (112)', COMMANDS, () => createServerError(112), '1', CONTENDED],
    ['lost the connection', COMMANDS, createConnectionError, '5', AWAY],
  ])('%s is answered with 503', async (_name, commands, error, wait, sentence) => {
    heal = injectDriverFault(commands, () => {
      throw error();
    });
    expect(pickAnswer(await change())).toEqual([503, 'unavailable', wait, sentence]);
  });

  test('may or may not have committed says so in its refusal', async () => {
    const fail = () => {
      throw createServerError(50, ['UnknownTransactionCommitResult']);
    };
    // The fault is injected after the commit: a transaction that the server never ends would hold its locks for a
    // minute.
    heal = injectDriverFault(['commitTransaction'], fail, 'after');
    const body = { selfApproval: true, revision: 0 };
    expect(pickAnswer(await api.as('admin').call(saveSettings, { body } as never))).toEqual([
      503,
      'unavailable',
      '5',
      UNSURE,
    ]);
  });
});

test('a bulk write with a lost connection is an outage, but a bulk write that broke a rule is not', async () => {
  heal = injectDriverFault(['update'], () => {
    throw createConnectionError();
  });
  const writeBulk = () =>
    mongoose.connection
      .collection('scratch')
      .bulkWrite([{ updateOne: { filter: { _id: 1 as never }, update: { $set: { a: 1 } } } }], {
        retryWrites: false,
      } as never)
      .then(
        () => null,
        (error: unknown) => error,
      );
  const error = (await writeBulk()) as Error;
  expect(error.name).toBe('MongoBulkWriteError');
  expect(createOutageRefusal(error)?.message).toBe(AWAY);
  heal();
  const doubled = await mongoose.connection
    .collection('scratch')
    .bulkWrite([{ insertOne: { document: { _id: 5 as never } } }, { insertOne: { document: { _id: 5 as never } } }])
    .then(
      () => null,
      (fault: unknown) => fault,
    );
  expect([(doubled as { code: number }).code, createOutageRefusal(doubled)]).toEqual([11000, null]);
});

describe('a document above the maximum size', () => {
  const megabytes = (count: number) => 'x'.repeat(count * 1024 * 1024);
  const refusalOf = (written: Promise<unknown>) => written.then(() => null, createOutageRefusal);
  const getScratch = () => mongoose.connection.collection('scratch');

  test.each([
    ['BSON', () => getScratch().insertOne({ text: megabytes(20) })],
    ['the driver', () => getScratch().bulkWrite([{ insertOne: { document: { text: megabytes(20) } } }])],
    [
      'the server',
      async () => {
        const { insertedId: _id } = await getScratch().insertOne({ text: megabytes(10) });
        await getScratch().updateOne({ _id }, { $set: { more: megabytes(10) } });
      },
    ],
  ])('is refused with 413 if %s reports it', async (_who, write) => {
    expect(await refusalOf(write())).toMatchObject({ status: 413, code: 'file-too-large' });
  });

  test('is distinguished from any other value out of range', () => {
    expect([null, undefined, 'thrown'].map(createOutageRefusal)).toEqual([null, null, null]);
    const error = Object.assign(new RangeError('x'), { code: 'ERR_OUT_OF_RANGE' });
    expect(createOutageRefusal(error)).toBeNull();
  });
});

test('a caller that disconnects before the answer causes no logged error', async () => {
  const token = await api.getToken('translator');
  const body = JSON.stringify({ module: 'mfe_x', version: '1', route: '/', kind: 'load', message: '' });
  const head = [
    'POST /api/remotes/errors HTTP/1.1',
    'Host: test',
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ];
  logged.splice(0);
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let asked = 0;
  heal = injectDriverFault(['find'], () => {
    asked++;
    return held;
  });
  const socket = connect((api.app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  await waitUntil(async () => asked || undefined, 'the session is looked up');
  const countConnections = () =>
    new Promise<number>((resolve) => {
      api.app.server.getConnections((_error, count) => resolve(count));
    });
  socket.destroy();
  await waitUntil(async () => (await countConnections()) === 0 || undefined, 'the server knows that it is gone');
  goOn();
  heal();
  // The held request ends before a later request with the same query is answered.
  await api.as('editor').call(listChannels);
  expect(logged.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
});
