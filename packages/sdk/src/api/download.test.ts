import { downloadTemplate } from '@subtitle/contracts/operations/import-files';
import { savedFiles } from '../testing/saved-files';
import { createApiClient } from './api-client';
import { isNetworkError } from './api-error';
import { saveFile } from './save-file';
import { tokenStore } from './token';

const TEXT = 'PK and what follows';
const download = (onProgress?: (bytes: number, total: number | null) => void) =>
  createApiClient().download(downloadTemplate, { params: { kind: 'daily' }, onProgress });

function answer(body: BodyInit, headers: Record<string, string> = {}, status = 200) {
  const asked: { url: string; init?: RequestInit }[] = [];
  globalThis.fetch = async (input, init) => {
    asked.push({ url: String(input), init });
    return new Response(body, { status, headers });
  };
  return asked;
}

beforeEach(() => tokenStore.set('token-1'));

test('a file is requested with the token and saved under its name in any script', async () => {
  const saved = savedFiles();
  const asked = answer(TEXT, {
    'content-disposition': `attachment; filename="____.xlsx"; filename*=UTF-8''${encodeURIComponent('दैनिक.xlsx')}`,
    'content-type': 'application/x',
  });
  expect(await download()).toEqual({ name: 'दैनिक.xlsx', bytes: TEXT.length });
  expect(asked[0]?.url).toBe('/api/imports/templates/daily.xlsx');
  expect(asked[0]?.init?.headers).toMatchObject({ authorization: 'Bearer token-1' });
  expect(saved.map(({ name, content }) => [name, content.size, content.type])).toEqual([
    ['दैनिक.xlsx', TEXT.length, 'application/x'],
  ]);
});

test('progress is reported in bytes, with the total if the server sends it', async () => {
  savedFiles();
  const told: [number, number | null][] = [];
  answer(TEXT, { 'content-length': String(TEXT.length) });
  await download((bytes, total) => told.push([bytes, total]));
  expect(told.at(-1)).toEqual([TEXT.length, TEXT.length]);
  answer(TEXT);
  await download((bytes, total) => told.push([bytes, total]));
  expect(told.at(-1)).toEqual([TEXT.length, null]);
});

test('a refusal keeps its sentence, and nothing is saved', async () => {
  const saved = savedFiles();
  answer(JSON.stringify({ error: 'This file is no longer kept.', code: 'not-found' }), {}, 404);
  await expect(download()).rejects.toMatchObject({ status: 404, sentence: 'This file is no longer kept.' });
  expect(saved).toEqual([]);
});

test('an incomplete file is a network error, and nothing is saved', async () => {
  const saved = savedFiles();
  const broken = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('PK'));
      controller.error(new TypeError('terminated'));
    },
  });
  answer(broken);
  const error = await download().catch((thrown: unknown) => thrown);
  expect(isNetworkError(error)).toBe(true);
  expect(saved).toEqual([]);
});

test.each([
  ['attachment; filename="plain.xlsx"', 'plain.xlsx'],
  [`attachment; filename="plain.xlsx"; filename*=UTF-8''%E0%A4`, 'plain.xlsx'],
  [`attachment; FILENAME*=utf-8''a%20b.xlsx; size=3`, 'a b.xlsx'],
  ['attachment', 'download'],
  ['', 'download'],
])('the header "%s" saves the file as %s', async (disposition, name) => {
  const saved = savedFiles();
  answer(TEXT, disposition ? { 'content-disposition': disposition } : {});
  expect((await download()).name).toBe(name);
  expect(saved.map((file) => file.name)).toEqual([name]);
});

test('the total is unknown if the file is compressed in transit', async () => {
  savedFiles();
  const told: (number | null)[] = [];
  answer(TEXT, { 'content-length': '7', 'content-encoding': 'gzip' });
  await download((_bytes, total) => told.push(total));
  answer(TEXT, { 'content-length': '0' });
  await download((_bytes, total) => told.push(total));
  expect(new Set(told)).toEqual(new Set([null]));
});

test('every file type is accepted, and a cancelled download is not a network error', async () => {
  const saved = savedFiles();
  const asked = answer(TEXT);
  await download();
  expect(asked[0]?.init?.headers).toMatchObject({ accept: '*/*' });
  const givenUp = new DOMException('Given up', 'AbortError');
  answer(new ReadableStream({ start: (controller) => controller.error(givenUp) }));
  await expect(download()).rejects.toBe(givenUp);
  expect(saved).toHaveLength(1);
});

test('an empty file and a file without a type are saved unchanged', async () => {
  const saved = savedFiles();
  globalThis.fetch = async () => new Response(null);
  expect(await download()).toEqual({ name: 'download', bytes: 0 });
  answer(new Uint8Array([1, 2, 3]));
  expect(await download()).toEqual({ name: 'download', bytes: 3 });
  expect(saved.map(({ content }) => [content.size, content.type])).toEqual([
    [0, ''],
    [3, ''],
  ]);
});

test('the browser can read an offered file for one minute', () => {
  jest.useFakeTimers();
  savedFiles();
  const revoke = jest.spyOn(URL, 'revokeObjectURL');
  saveFile('a.xlsx', new Blob(['x']));
  jest.advanceTimersByTime(59_999);
  expect(revoke).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(revoke.mock.calls).toEqual([['blob:test/0']]);
  jest.useRealTimers();
});
