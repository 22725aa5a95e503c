import type { Operation } from '@subtitle/contracts/operation';
import { OPERATIONS } from '@subtitle/contracts/operations';
import type { TestApi } from '@subtitle/testing/api';
import fc from 'fast-check';
import { pino } from 'pino';
import type { App } from '../http/route';
import { type RunningWorkers, startWorkers } from '../jobs/start-workers';
import { startTestApi } from '../test/start-test-api';

type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  enum?: unknown[];
  pattern?: string;
  items?: Schema;
  anyOf?: Schema[];
  minItems?: number;
  minProperties?: number;
};

const EXAMPLES: Record<string, string> = {
  kind: 'daily',
  id: '999999',
  language: 'te',
  channelId: '1',
  videoId: '1',
  pair: 'hi_te',
  batch: 'abcdef01',
};

let api: TestApi<App>;
let token: string;
/** Calls that upload rows are answered after a worker has imported them. */
let workers: RunningWorkers;
beforeAll(async () => {
  api = await startTestApi();
  token = await api.getToken('admin');
  workers = startWorkers(api.app.env, pino({ level: 'silent' }));
});
afterAll(async () => {
  await workers.close();
  await api.stop();
});

const served = (operation: Operation) =>
  api.app.registeredRoutes.some(({ operation: name }) => name === operation.name);
const withBody = OPERATIONS.filter(({ body, path }) => (body as Schema).type === 'object' && path !== '/auth/login');

async function send(operation: Operation, payload: unknown, query = '') {
  const url = `/api${operation.path.replace(/:(\w+)/g, (_, name: string) => EXAMPLES[name]!)}${query}`;
  const headers = {
    authorization: `Bearer ${token}`,
    ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const body = payload === undefined ? {} : { payload: JSON.stringify(payload) };
  const answer = await api.app.inject({ method: operation.method, url, headers, ...body });
  return { status: answer.statusCode, body: answer.json() as { field?: string; code?: string } };
}

describe.each(withBody.map((operation) => [operation.name, operation] as const))('%s', (_name, operation) => {
  const { properties = {}, required = [] } = operation.body as Schema;

  test('names the field of a missing value, a wrong type and an operator, and refuses unknown fields', async () => {
    if (!served(operation)) return;
    const missing = await send(operation, {});
    if (required.length > 0) expect(missing).toMatchObject({ status: 400, body: { field: required[0] } });
    for (const field of required) {
      const others = Object.fromEntries(
        required.filter((name) => name !== field).map((name) => [name, sample(properties[name]!)]),
      );
      const mayBeNull = properties[field]!.anyOf?.some(({ type }) => type === 'null');
      for (const wrong of [{ $ne: null }, { $gt: '' }, [[]], ...(mayBeNull ? [] : [null])]) {
        const { status, body } = await send(operation, { ...others, [field]: wrong });
        expect({ field, wrong, status }).toEqual({ field, wrong, status: 400 });
        // In an object with free keys the reported field is the key itself.
        expect(body.field).toMatch(properties[field]!.type === 'object' ? /./ : new RegExp(`^${field}\\b`));
      }
    }
    const good = Object.fromEntries(required.map((name) => [name, sample(properties[name]!)]));
    expect(await send(operation, { ...good, $where: '1' })).toMatchObject({ status: 400, body: { field: '$where' } });
  });

  test('answers any JSON without a server error', async () => {
    if (!served(operation)) return;
    const nearMiss = fc.record(
      Object.fromEntries(Object.keys(properties).map((name) => [name, fc.oneof(fc.jsonValue(), fc.string())])),
      { requiredKeys: [] },
    );
    const property = fc.asyncProperty(fc.oneof(fc.jsonValue(), nearMiss), async (value) => {
      const { status } = await send(operation, value);
      if (status >= 500) throw new Error(`${operation.name} answered ${status}`);
    });
    await fc.assert(property, { numRuns: 15 });
  });
});

test('an unknown query parameter is refused by name on every read except those of the specification', async () => {
  const reads = OPERATIONS.filter(({ method, ignoresUnknownQuery }) => method === 'GET' && !ignoresUnknownQuery);
  for (const operation of reads.filter(served)) {
    const { properties = {}, required = [] } = operation.query as Schema;
    const query = new URLSearchParams(
      Object.fromEntries(required.map((name) => [name, String(sample(properties[name]!))])),
    );
    query.set('$where', '1');
    expect({ name: operation.name, ...(await send(operation, undefined, `?${query}`)) }).toMatchObject({
      name: operation.name,
      status: 400,
      body: { field: '$where' },
    });
  }
});

test('a body that is not JSON, or has another type, is refused in one sentence', async () => {
  const headers = { authorization: `Bearer ${token}` };
  const broken = await api.app.inject({
    method: 'POST',
    url: '/api/channels',
    headers: { ...headers, 'content-type': 'application/json' },
    payload: '{"channel_name":',
  });
  const foreign = await api.app.inject({
    method: 'POST',
    url: '/api/channels',
    headers: { ...headers, 'content-type': 'text/xml' },
    payload: '<a/>',
  });
  expect([broken.statusCode, broken.json().error]).toEqual([400, 'The body is not valid JSON.']);
  expect([foreign.statusCode, foreign.json().error]).toEqual([400, 'This call does not accept the content type.']);
});

/** Returns a value that the schema accepts. It knows only the schema keywords that these bodies use. */
function sample(schema: Schema): unknown {
  const {
    type,
    enum: words,
    pattern,
    properties = {},
    required = [],
    items,
    anyOf,
    minItems = 0,
    minProperties = 0,
  } = schema;
  if (words) return words[0];
  if (anyOf) return sample(anyOf[0]!);
  if (type === 'integer' || type === 'number') return 1;
  if (type === 'array') return Array.from({ length: minItems }, () => sample(items!));
  if (type === 'object') {
    const names = [...new Set([...required, ...Object.keys(properties).slice(0, minProperties)])];
    return Object.fromEntries(names.map((name) => [name, sample(properties[name]!)]));
  }
  if (type === 'boolean') return true;
  if (pattern?.startsWith('^(en')) return 'hi_2';
  if (pattern?.startsWith('^[0-9a-f-]')) return 'abcdef01';
  if (pattern?.startsWith('^status_')) return 'status_hi';
  return pattern?.includes('\\d{4}') ? '2026-01-01' : 'text';
}
