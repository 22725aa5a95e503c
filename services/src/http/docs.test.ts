import { BYTES_TYPE, XLS_TYPE, XLSX_TYPE } from '@subtitle/contracts/operation';
import type { TestApi } from '@subtitle/testing/api';
import { startTestApi } from '../test/start-test-api';
import type { App } from './route';

interface Described {
  requestBody?: { content: Record<string, { schema: { properties: Record<string, unknown>; required: string[] } }> };
  responses: Record<string, { content?: Record<string, unknown> }>;
}

let api: TestApi<App>;
let paths: Record<string, Record<string, Described>>;
beforeAll(async () => {
  api = await startTestApi();
  paths = (await api.app.inject({ url: '/api/openapi.json' })).json().paths;
});
afterAll(() => api.stop());

test('an upload is described as the form it is', () => {
  const { content } = paths['/api/imports/{kind}']!.post!.requestBody!;
  expect(Object.keys(content)).toEqual(['multipart/form-data']);
  const { properties, required } = content['multipart/form-data']!.schema;
  expect([Object.keys(properties), required]).toEqual([
    ['channel_id', 'language', 'video_id', 'duplicates', 'file'],
    ['file'],
  ]);
});

test('a call that takes nothing is described without a body', () => {
  expect(paths['/api/imports/{id}/undo']!.post).not.toHaveProperty('requestBody');
  expect(paths['/api/imports/{id}/answer']!.post).toHaveProperty('requestBody');
});

test.each([
  ['/api/imports/{id}/errors.xlsx', XLSX_TYPE],
  ['/api/imports/templates/{kind}.xlsx', XLSX_TYPE],
  ['/api/imports/{id}/file', XLSX_TYPE, XLS_TYPE, BYTES_TYPE],
  ['/api/imports/{id}/events', 'text/event-stream'],
  ['/api/module-events', 'text/event-stream'],
])('%s is described with its content types, its refusals as JSON', (path, ...types) => {
  const { responses } = paths[path]!.get!;
  expect(Object.keys(responses['200']!.content!)).toEqual(types);
  expect(Object.keys(responses['403']!.content!)).toEqual(['application/json']);
});
