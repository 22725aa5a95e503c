import { EXAMPLES } from '@subtitle/contracts/examples/calls';
import { EXAMPLE_PERSON, EXAMPLE_ROWS, EXAMPLE_SUBTITLES, EXAMPLE_VIDEO } from '@subtitle/contracts/examples/rows';
import { BYTES_TYPE, CSV_TYPE, TSV_TYPE, XLS_TYPE, XLSX_TYPE } from '@subtitle/contracts/operation';
import { OPERATIONS } from '@subtitle/contracts/operations';
import type { TestApi } from '@subtitle/testing/api';
import { pino } from 'pino';
import { type RunningWorkers, startWorkers } from '../jobs/start-workers';
import { makeRows, makeSubtitles } from '../test/make-rows';
import { startTestApi } from '../test/start-test-api';
import type { App } from './route';

interface Media {
  schema: { properties: Record<string, unknown>; required: string[] };
  example?: unknown;
}
interface Described {
  parameters?: { in: string; name: string; example?: unknown }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { content?: Record<string, Media>; headers?: object }>;
}

let api: TestApi<App>;
let workers: RunningWorkers;
let paths: Record<string, Record<string, Described>>;
beforeAll(async () => {
  api = await startTestApi();
  workers = startWorkers(api.app.env, pino({ level: 'silent' }));
  paths = (await api.app.inject({ url: '/api/openapi.json' })).json().paths;
});
afterAll(async () => {
  await workers.close();
  await api.stop();
});

test('an upload is described as a form', () => {
  const { content } = paths['/api/imports/{kind}']!.post!.requestBody!;
  expect(Object.keys(content)).toEqual(['multipart/form-data']);
  const { properties, required } = content['multipart/form-data']!.schema;
  expect([Object.keys(properties), required]).toEqual([
    ['channel_id', 'language', 'video_id', 'duplicates', 'sheets', 'file'],
    ['file'],
  ]);
});

test('a call without a body is described without one', () => {
  expect(paths['/api/imports/{id}/undo']!.post).not.toHaveProperty('requestBody');
  expect(paths['/api/imports/{id}/answer']!.post).toHaveProperty('requestBody');
});

test.each([
  ['/api/imports/{id}/errors.xlsx', XLSX_TYPE],
  ['/api/imports/templates/{kind}.xlsx', XLSX_TYPE],
  ['/api/imports/{id}/file', XLSX_TYPE, XLS_TYPE, CSV_TYPE, TSV_TYPE, BYTES_TYPE],
  ['/api/imports/{id}/events', 'text/event-stream'],
  ['/api/module-events', 'text/event-stream'],
])('%s is described with its content types, and its refusals as JSON', (path, ...types) => {
  const { responses } = paths[path]!.get!;
  expect(Object.keys(responses['200']!.content!)).toEqual(types);
  expect(Object.keys(responses['403']!.content!)).toEqual(['application/json']);
});

test('only lists with the next cursor in a header are described with that header', () => {
  const listed = Object.entries(paths).flatMap(([path, { get }]) =>
    Object.keys(get?.responses['200']?.headers ?? {}).map((header) => `${header} ${path.slice('/api/'.length)}`),
  );
  expect(listed.sort()).toEqual([
    'x-next-cursor activities',
    'x-next-cursor approver/approved',
    'x-next-cursor approver/others',
    'x-next-cursor approver/prediction10days',
    'x-next-cursor approver/predictiondaily',
    'x-next-cursor imported/{kind}',
    'x-next-cursor predictions/predictions',
    'x-next-cursor predictions/predictions10days',
    'x-next-cursor rows/{kind}',
    'x-previous-cursor rows/{kind}',
  ]);
});

/** Callers of the specification's calls. The user of the examples makes all other calls. */
const CALLERS: [who: string, calls: RegExp][] = [
  ['nobody', /^login$/],
  ['uploader', /^(upload|create-channel)/],
  ['assigner', /^(assign|list-users|create-user)/],
  ['reviewer', /review/],
];

describe('every call of section 7', () => {
  beforeAll(async () => {
    await api.addPerson(EXAMPLE_PERSON);
    for (const { import_id: _, import_row: __, ...row } of EXAMPLE_ROWS) await makeRows(1, row as object);
    await makeRows(1, { ...EXAMPLE_VIDEO, kind: 'video', _id: EXAMPLE_VIDEO.id } as object);
    await makeSubtitles(EXAMPLE_VIDEO.id, EXAMPLE_SUBTITLES.language, EXAMPLE_SUBTITLES.content);
  });

  // Order: channels before their content, lists before calls that change their rows, and texts before another language
  // is assigned.
  const getTurn = (name: string) =>
    [/^create-channel/, /^(list|get)-/, /^(?!assign-)/, /./].findIndex((one) => one.test(name));
  const calls = [...EXAMPLES.keys()].sort((a, b) => getTurn(a) - getTurn(b));

  async function make(name: string, query = '') {
    const { method, path, status } = OPERATIONS.find((one) => one.name === name)!;
    const described = paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]![method.toLowerCase()]!;
    const parts = (described.parameters ?? []).filter((one) => one.in === 'path');
    const url = parts.reduce((so, one) => so.replace(`:${one.name}`, String(one.example)), `/api${path}`);
    const body = described.requestBody?.content['application/json']?.example;
    const example = described.responses[status]!.content!['application/json']!.example;
    expect(example).toBeDefined();
    const who = CALLERS.find(([, its]) => its.test(name))?.[0] ?? EXAMPLE_PERSON.username;
    const headers = who === 'nobody' ? {} : { authorization: `Bearer ${await api.getToken(who)}` };
    const answer = await api.app.inject({
      method,
      url: url + query,
      headers,
      ...(body !== undefined && { payload: body as object }),
    });
    return { status, example, answer };
  }

  // These run first, because some of the calls below change their answers.
  const reads = calls.filter((name) => OPERATIONS.some((one) => one.name === name && one.method === 'GET'));
  test.each(reads)('%s ignores unknown parameters', async (name) => {
    const { answer } = await make(name, '?_=1764400000&_=2&%24where=1&filter%5Bname%5D=a&__proto__=b');
    expect(answer.statusCode).toBe(200);
  });

  test.each(calls)('the answer of %s matches its example', async (name) => {
    const { status, example, answer } = await make(name);
    expect([answer.statusCode, shapeOf(answer.json())]).toEqual([status, shapeOf(example)]);
  });
});

/** Replaces values by their types, except the text of a `message`. */
function shapeOf(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map((one) => shapeOf(one));
  if (value === null || typeof value !== 'object') return key === 'message' || value === null ? value : typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shapeOf(part, name)]));
}
