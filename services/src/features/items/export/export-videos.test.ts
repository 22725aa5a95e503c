import { exportRows } from '@subtitle/contracts/operations/exports';
import { saveCues } from '@subtitle/contracts/operations/vtt';
import type { TestApi } from '@subtitle/testing/api';
import { CFB } from 'xlsx';
import type { App } from '../../../http/route';
import { makeRows, makeSubtitles } from '../../../test/make-rows';
import { startTestApi } from '../../../test/start-test-api';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const VTT = '\uFEFFWEBVTT\r\n\r\n00:01.000 --> 00:02.000\r\nनमस्ते\r\n\r\n00:03.000 --> 00:04.000\r\nअलविदा\r\n';

async function translated(video_title: string, language: 'te' | 'mr', who = 'translator') {
  const [id] = (await makeRows(1, { kind: 'video', video_title } as object)) as [number];
  await makeSubtitles(id, 'hi', VTT);
  const body = { source: 'hi' as const, revision: 0, cues: [{ cue: 1, text: 'A & B', before: '' }] };
  const { status } = await api.as(who).call(saveCues, { params: { id, language }, body });
  expect(status).toBe(200);
}

/** The files of the answer by their names. */
async function files(who: string, query = '') {
  const headers = { authorization: `Bearer ${await api.tokenOf(who)}` };
  const answer = await api.app.inject({ url: `/api/exports/video${query}`, headers });
  if (answer.statusCode !== 200) return answer.json();
  expect(answer.headers).toMatchObject({ 'content-type': 'application/zip' });
  const { FileIndex, FullPaths } = CFB.read(answer.rawPayload, { type: 'buffer' });
  const found = (FullPaths as string[]).map((path, at): [string, string] => [
    // It takes every name for Latin letters.
    Buffer.from(path.split('/').pop()!, 'latin1').toString(),
    Buffer.from((FileIndex[at]!.content ?? []) as never).toString(),
  ]);
  return Object.fromEntries(found.filter(([name]) => name.endsWith('.vtt')));
}

test('the translations somebody may see leave as a zip of files, each its source but for the texts', async () => {
  expect((await api.as('nobody').call(exportRows, { params: { kind: 'video' }, query: {} })).status).toBe(401);
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
  expect(await files('admin', '?status=approved')).toMatchObject({ code: 'not-found' });
  expect(Object.keys(await files('admin', '?status=assigned&languages=telugu'))).toHaveLength(2);
  expect(await files('admin', '?languages=xx')).toMatchObject({ field: 'languages' });
});
