import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../http/route';
import { metricsRegistry } from '../../infra/metrics';
import { SecurityEventModel } from '../../models/security-event.model';
import { createConnectionError, createServerError, injectDriverFault } from '../../test/driver-faults';
import { startTestApi } from '../../test/start-test-api';
import { createEventRecorder, type ReportedEvent } from './record-event';
import { readSecurityEvents } from './security-event.repository';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(() => SecurityEventModel.collection.deleteMany({}));
afterAll(() => api.stop());

const AT = new Date('2026-01-01T00:00:00Z');
const addMs = (ms: number) => new Date(AT.getTime() + ms);
const buildDenial = (user: number, operation = 'list-users', at = AT): ReportedEvent => ({
  event: 'denied',
  at,
  user,
  username: `${user}`,
  address: '127.0.0.1',
  request: 'r',
  operation,
});

/** Records events and returns the stored ones. */
async function recordEvents(...events: ReportedEvent[]) {
  return recordWithin({}, ...events);
}

async function recordWithin(bounds: Parameters<typeof createEventRecorder>[1], ...events: ReportedEvent[]) {
  const failed: unknown[] = [];
  const { record, end } = createEventRecorder((event, error) => failed.push([event, String(error)]), bounds);
  for (const event of events) record(event);
  await end();
  const stored = [];
  for await (const event of readSecurityEvents(new Date(0))) stored.push(event);
  return { stored, failed };
}

const recordTimes = async (...events: ReportedEvent[]) =>
  (await recordEvents(...events)).stored.map(({ at }) => at.getTime() - +AT);
const readCounter = async (name: string) => (await metricsRegistry.getSingleMetric(name)!.get()).values;

test('stores the same denial again after a minute, counted from the last stored one', async () => {
  const knocks = [0, 1, 59_999, 60_000, 119_999].map((ms) => buildDenial(1, 'list-users', addMs(ms)));
  expect(await recordTimes(...knocks)).toEqual([0, 60_000]);
});

test('stores denials of another person, denials of another call, and every event that is not a denial', async () => {
  const signedIn = { ...buildDenial(1), event: 'signed-in' } as const;
  const { stored } = await recordEvents(
    buildDenial(1),
    buildDenial(2),
    buildDenial(1, 'create-user'),
    signedIn,
    signedIn,
  );
  expect(stored.map(({ event, user, operation }) => [event, user, operation]).sort()).toEqual([
    ['denied', 1, 'create-user'],
    ['denied', 1, 'list-users'],
    ['denied', 2, 'list-users'],
    ['signed-in', 1, 'list-users'],
    ['signed-in', 1, 'list-users'],
  ]);
});

test('remembers five thousand denials, then forgets all of them', async () => {
  // The server refuses the writes. A lost connection would be reopened five thousand times.
  const heal = injectDriverFault(['insert'], () => {
    throw createServerError(2);
  });
  const { record, end } = createEventRecorder(() => undefined);
  for (let user = 1; user <= 5_000; user++) record(buildDenial(user));
  await end();
  heal();
  record(buildDenial(1));
  record(buildDenial(5_000));
  await end();
  expect(await SecurityEventModel.countDocuments()).toBe(0);
  record(buildDenial(5_001));
  record(buildDenial(1));
  await end();
  expect(await SecurityEventModel.countDocuments()).toBe(2);
});

test('passes on and counts an event that cannot be stored, and counts repeated denials', async () => {
  const heal = injectDriverFault(['insert'], () => {
    throw createConnectionError();
  });
  const countDenials = async () =>
    (await readCounter('subtitle_security_events_total')).find(({ labels }) => labels.event === 'denied')?.value ?? 0;
  const countLost = async () => (await readCounter('subtitle_security_events_lost_total'))[0]!.value;
  const before = [await countDenials(), await countLost()];
  const { stored, failed } = await recordEvents(buildDenial(7), buildDenial(7)).finally(heal);
  expect([stored, failed]).toEqual([[], [[buildDenial(7), expect.stringContaining('closed')]]]);
  expect([await countDenials(), await countLost()]).toEqual([before[0]! + 2, before[1]! + 1]);
});

test('stores an event without a person as such, and a sign-in attempt under the account it names', async () => {
  const { user: _, username: __, ...nobodys } = buildDenial(1);
  const attempt = { ...nobodys, event: 'sign-in-failed', typed: ' TRANSLATOR@example.com ' } as const;
  const { stored } = await recordEvents(nobodys, attempt, { ...attempt, typed: 'my password' });
  const who = stored.map(({ event, user, username }) => [event, user, username]).sort();
  expect(who).toEqual([
    ['denied', null, null],
    ['sign-in-failed', null, null],
    ['sign-in-failed', api.getId('translator'), 'translator@example.com'],
  ]);
});

test('reads events from a time on, oldest first, of all people or of one', async () => {
  await recordEvents(buildDenial(2, 'a', addMs(2)), buildDenial(1, 'b', addMs(1)), buildDenial(1, 'c', addMs(3)));
  const read = async (since: Date, username?: string) => {
    const found: string[] = [];
    for await (const event of readSecurityEvents(since, username)) found.push(event.operation);
    return found;
  };
  expect(await read(addMs(1))).toEqual(['b', 'a', 'c']);
  expect(await read(addMs(2))).toEqual(['a', 'c']);
  expect(await read(addMs(1), '1')).toEqual(['b', 'c']);
  expect(await read(addMs(1), '3')).toEqual([]);
});

const buildRefusal = (address: string, at = AT): ReportedEvent => ({
  ...{ event: 'sign-in-refused', at, address, request: 'r', operation: 'login', typed: 'nobody' },
});

test('stores refused sign-ins once a minute per address, or per network for IPv6', async () => {
  const some = ['10.0.0.1', '10.0.0.1', '::ffff:10.0.0.1', '10.0.0.2', '2001:db8:1:2::1', '2001:db8:1:2:9::9'];
  const { stored } = await recordEvents(
    ...some.map((address) => buildRefusal(address)),
    buildRefusal('10.0.0.1', addMs(60_000)),
  );
  expect(stored.map(({ address }) => address).sort()).toEqual(['10.0.0.1', '10.0.0.1', '10.0.0.2', '2001:db8:1:2::1']);
});

test('limits failed and refused sign-ins of all addresses together per minute', async () => {
  const failed = (n: number): ReportedEvent => ({
    ...buildRefusal(`10.1.${n >> 8}.${n & 255}`),
    event: 'sign-in-failed',
  });
  const { stored } = await recordWithin(
    { maxAnonymous: 20 },
    ...Array.from({ length: 30 }, (_, n) => failed(n)),
    buildDenial(1),
  );
  expect(stored.filter(({ event }) => event === 'sign-in-failed')).toHaveLength(20);
  expect(stored.filter(({ event }) => event === 'denied')).toHaveLength(1);
});

test('stores no failed or refused sign-in while the disk is full, but still stores other events', async () => {
  const failed = { ...buildRefusal('10.0.0.3'), event: 'sign-in-failed' } as const;
  const { stored } = await recordWithin({ isFull: () => true }, buildRefusal('10.0.0.3'), failed, buildDenial(1));
  expect(stored.map(({ event }) => event)).toEqual(['denied']);
});
