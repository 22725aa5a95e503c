import { buffer } from 'node:stream/consumers';
import { exportRows } from '@subtitle/contracts/operations/exports';
import { saveCues } from '@subtitle/contracts/operations/vtt';
import type { TestApi } from '@subtitle/testing/api';
import { CFB } from 'xlsx';
import type { App } from '../../../http/route';
import { ImportModel } from '../../../models/import.model';
import { UPDATE_ALL_LANGUAGE_VALUES } from '../../../models/item-row';
import { VideoModel } from '../../../models/video.model';
import { makeRows, makeSubtitles } from '../../../test/make-rows';
import { startTestApi } from '../../../test/start-test-api';
import { exportVideos } from './export-videos';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const VTT = '\uFEFFWEBVTT\r\n\r\n00:01.000 --> 00:02.000\r\nनमस्ते\r\n\r\n00:03.000 --> 00:04.000\r\nअलविदा\r\n';

async function translated(video_title: string, language: 'te' | 'mr', who = 'translator', parts = {}) {
  const [id] = (await makeRows(1, { kind: 'video', video_title, ...parts } as object)) as [number];
  await makeSubtitles(id, 'hi', VTT);
  expect(await save(id, language, 0, 'A & B', who)).toBe(200);
  return id;
}

async function save(id: number, language: 'te' | 'mr', revision: number, text: string, who = 'translator') {
  const before = revision === 0 ? '' : 'A & B';
  const body = { source: 'hi' as const, revision, cues: [{ cue: 1, text, before }] };
  return (await api.as(who).call(saveCues, { params: { id, language }, body })).status;
}

/** Returns the files in the answer by name. */
async function files(who: string, query = '', called = 'video') {
  const headers = { authorization: `Bearer ${await api.getToken(who)}` };
  const answer = await api.app.inject({ url: `/api/exports/videos${query}`, headers });
  if (answer.statusCode !== 200) return answer.json();
  expect(answer.headers).toMatchObject({ 'content-type': 'application/zip' });
  expect(answer.headers['content-disposition']).toContain(`filename="${called}`);
  const { FileIndex, FullPaths } = CFB.read(answer.rawPayload, { type: 'buffer' });
  const found = (FullPaths as string[]).map((path, at): [string, string] => [
    // The library decodes every name as Latin-1.
    Buffer.from(path.split('/').pop()!, 'latin1').toString(),
    Buffer.from((FileIndex[at]!.content ?? []) as never).toString(),
  ]);
  return Object.fromEntries(found.filter(([name]) => name.endsWith('.vtt')));
}

test('exports the translations a caller may see as a zip, each file equal to its source except the texts', async () => {
  expect((await api.as('nobody').call(exportRows, { params: { kind: 'videos' }, query: {} })).status).toBe(401);
  expect(await files('admin')).toMatchObject({ code: 'not-found', error: 'There are no rows to export.' });
  const { username } = await api.addPerson({ roles: ['translator'], langPairs: ['hi_mr'] });
  await translated('Rashifal: एक', 'te');
  await translated('Rashifal: एक', 'te');
  await translated('Other', 'mr', username);
  const half = VTT.replace('नमस्ते', 'A &amp; B');
  expect(await files('admin')).toEqual({
    'Rashifal_ एक_telugu.vtt': half,
    'Rashifal_ एक_telugu (2).vtt': half,
    'Other_marathi.vtt': half,
  });
  expect(await files(username)).toEqual({ 'Other_marathi.vtt': half });
  expect(await files('admin', '?languages=mr&whenEmpty=empty')).toEqual({
    'Other_marathi.vtt': half.replace('अलविदा\r\n', ''),
  });
  expect(Object.keys(await files('admin', '?languages=mr', 'video-mr.zip"'))).toHaveLength(1);
  expect(await files('admin', '?status=approved')).toMatchObject({ code: 'not-found' });
  expect(Object.keys(await files('admin', '?status=assigned&languages=telugu'))).toHaveLength(2);
  expect(await files('admin', '?languages=xx')).toMatchObject({ field: 'languages' });
});

/** Only names that begin with a word, to leave out files of other tests. */
const listNames = async (who: string, word: string, query = '') =>
  Object.keys(await files(who, query)).filter((name) => name.startsWith(word));

test('exports only those languages of a video that the caller may see, in the requested status', async () => {
  const { username } = await api.addPerson({ roles: ['translator'], langPairs: ['hi_mr'] });
  const uploader = await api.addPerson({ roles: ['uploader'] });
  const import_id = 9_501;
  const brought = { created_by: uploader.username, kind: 'videos', status: 'done', hidden: false };
  await ImportModel.collection.insertOne({ _id: import_id, ...brought } as never);
  const id = await translated('Shared', 'te', 'translator', { import_id });
  expect(await save(id, 'mr', 0, 'A & B', username)).toBe(200);
  await translated('Shared, but of nobody’s import', 'te');
  expect(await listNames('translator', 'Shared_')).toEqual(['Shared_telugu.vtt']);
  expect(await listNames(username, 'Shared_')).toEqual(['Shared_marathi.vtt']);
  expect((await listNames(uploader.username, 'Shared')).sort()).toEqual(['Shared_marathi.vtt', 'Shared_telugu.vtt']);
  await VideoModel.collection.updateOne({ id } as never, [
    { $set: { status_te: 'approved' } },
    UPDATE_ALL_LANGUAGE_VALUES,
  ]);
  expect(await listNames('admin', 'Shared_', '?status=approved')).toEqual(['Shared_telugu.vtt']);
  expect(await listNames('admin', 'Shared_', '?status=assigned')).toEqual(['Shared_marathi.vtt']);
});

test('numbers files with equal titles, also if they differ only in case, and leaves out translations without text', async () => {
  for (let n = 0; n < 2; n++) await translated('A .vtt file', 'te');
  const untitled = await translated('Untitled', 'te');
  await VideoModel.collection.updateOne({ id: untitled }, { $unset: { video_title: 1 } });
  await translated('Twice', 'te');
  await translated('TWICE', 'te');
  await translated('twice', 'te');
  const empty = await translated('Emptied', 'te');
  expect(await save(empty, 'te', 1, '')).toBe(200);
  const names = Object.keys(await files('admin')).map((name) => name.toLowerCase());
  expect(names.filter((name) => name.startsWith('twice')).sort()).toEqual([
    'twice_telugu (2).vtt',
    'twice_telugu (3).vtt',
    'twice_telugu.vtt',
  ]);
  expect(names).toEqual(
    expect.arrayContaining(['a .vtt file_telugu.vtt', 'a .vtt file_telugu (2).vtt', 'subtitles_telugu.vtt']),
  );
  expect(names.filter((name) => name.startsWith('emptied'))).toEqual([]);
});

test('finds translations on every page', async () => {
  await translated('Page, first', 'te');
  await makeRows(125, { kind: 'video' } as object);
  await translated('Page, last', 'te');
  expect((await listNames('admin', 'Page')).sort()).toEqual(['Page, first_telugu.vtt', 'Page, last_telugu.vtt']);
});

test('a caller who leaves during an export gets no partial zip, and the next export can run', async () => {
  const actor = { id: 1, username: 'admin@example.com', name: 'A', roles: ['admin'], langPairs: [], sid: '' } as const;
  for (let n = 0; n < 3; n++) {
    const leaving = new AbortController();
    const { bytes } = await exportVideos(actor as never, {}, leaving.signal);
    leaving.abort(new Error('left'));
    await expect(buffer(bytes)).rejects.toThrow('left');
  }
  for (let n = 0; n < 3; n++) expect(await files('admin', '?status=inreview')).toMatchObject({ code: 'not-found' });
  expect(Object.keys(await files('admin')).length).toBeGreaterThan(1);
});

test('writes the language of the translation in the header of a file on request', async () => {
  const { username } = await api.addPerson({ roles: ['translator'], langPairs: ['hi_te'] });
  const [id] = (await makeRows(1, { kind: 'video', video_title: 'Named' } as object)) as [number];
  await makeSubtitles(id, 'hi', VTT.replace('WEBVTT', 'WEBVTT\r\nLanguage: hi'));
  expect(await save(id, 'te', 0, 'A', username)).toBe(200);
  const named = async (query: string) => /Language: \w+/.exec((await files(username, query))['Named_telugu.vtt'])?.[0];
  expect(await named('')).toBe('Language: hi');
  expect(await named('?headerLanguage=true')).toBe('Language: te');
});
