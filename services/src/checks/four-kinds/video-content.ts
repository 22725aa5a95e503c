import { approveItem } from '@subtitle/contracts/operations/item-events';
import { createChannel, listVideos } from '@subtitle/contracts/operations/videos';
import { acceptDraft } from '@subtitle/contracts/operations/vtt';
import { makeWorkbook } from '@subtitle/testing/make-workbook';
import { CFB } from 'xlsx';
import type { ImportTest } from '../../test/start-import-api';
import { DRAFT_TEXT, type TestContent } from './test-content';

/** Two cues to translate and one without text, in a file with an unusual mix of valid syntax. */
const HINDI = [
  '\uFEFFWEBVTT - राशिफल\r\n\r\nSTYLE\n::cue { color: red }\n\nNOTE two\nlines\n\n',
  'intro\n00:01.000 --> 00:02.500 align:end\r\nनमस्ते &amp; स्वागत\r\n\r\n',
  '2\n00:00:03.000\t-->\t00:00:04.000\n\n',
  '100:00:07.000 --> 100:00:08.000\nविदा\nफिर मिलेंगे',
].join('');
const VIDEOS = makeWorkbook({ kind: 'videos', rows: 2 });
const nameFile = (video: number, language: string) => `Daily rashifal, part ${video}_${language}.vtt`;
let channels = 0;

/** Returns the test content of subtitles: a channel, the workbook of its videos, and their files. */
export function createSubtitleContent(): TestContent {
  return {
    async importFiles(test) {
      await importVideos(test, { [nameFile(2, 'telugu')]: buildExpectedFile([DRAFT_TEXT, DRAFT_TEXT]) });
    },
    getExpected: (typed) =>
      Object.fromEntries(typed.map((text, at) => [nameFile(at + 1, 'telugu'), buildExpectedFile([text, text])])),
    readExport: unzipFiles,
    async importExport(test, exported) {
      for (const id of await importVideos(test, unzipFiles(exported))) await submitAndApprove(test, id);
    },
    collections: ['videos', 'subtitles', 'translations', 'leases'],
  };
}

/** Returns the expected file of a translation, made without the product's code. */
function buildExpectedFile([first, last]: readonly [string, string]): string {
  const safe = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace('-->', '--&gt;');
  // The cues have different line ends.
  const spoken = HINDI.replace('नमस्ते &amp; स्वागत', safe(first).replace('\n', '\r\n'));
  return spoken.replace('विदा\nफिर मिलेंगे', safe(last));
}

async function importVideos(test: ImportTest, telugu: Record<string, string>): Promise<number[]> {
  const uploader = test.api.as('uploader');
  const body = { channel_name: `Rashifal ${++channels}`, description: '' };
  const { id: channelId } = (await uploader.call(createChannel, { body })).answer;
  const channel_id = String(channelId);
  await test.importFile('videos', VIDEOS, { fields: { channel_id } });
  const hindi = [1, 2].map((video) => [nameFile(video, 'hindi'), HINDI, 'hi'] as const);
  const drafts = Object.entries(telugu).map(([name, content]) => [name, content, 'te'] as const);
  // The upload names no video, so only the file name identifies it.
  for (const [name, content, language] of [...hindi, ...drafts]) {
    const done = await test.importFile('subtitles', Buffer.from(content), { name, fields: { channel_id, language } });
    expect(done).toMatchObject({ status: 'done', inserted: 1 });
  }
  return (await uploader.call(listVideos, { params: { channelId } })).answer.map(({ id }) => id);
}

/** Submits and approves a translation: an imported file stays a draft until then. */
async function submitAndApprove({ api }: ImportTest, id: number): Promise<void> {
  const body = { source: 'hi', revision: 0 } as const;
  const { answer } = await api.as('translator').call(acceptDraft, { params: { id, language: 'te' }, body });
  const params = { kind: 'video', id, language: 'te' } as const;
  const approved = await api.as('reviewer').call(approveItem, { params, body: { revision: answer.revision } });
  expect(approved.status).toBe(200);
}

function unzipFiles(zip: Buffer): Record<string, string> {
  const { FileIndex, FullPaths } = CFB.read(zip, { type: 'buffer' });
  const files = (FullPaths as string[]).map((path, at): [string, string] => [
    // The unzip library decodes every name as Latin-1.
    Buffer.from(path.split('/').pop()!, 'latin1').toString(),
    Buffer.from((FileIndex[at]!.content ?? []) as never).toString(),
  ]);
  return Object.fromEntries(files.filter(([name]) => name.endsWith('.vtt')));
}
