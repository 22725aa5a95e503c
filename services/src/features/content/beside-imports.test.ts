import * as operations from '@subtitle/contracts/operations/content';
import { type ImportAnswer, undoImport } from '@subtitle/contracts/operations/imports';
import { createChannel } from '@subtitle/contracts/operations/videos';
import { makeWorkbook } from '@subtitle/testing/make-workbook';
import { openSpool } from '../../infra/spool/open-spool';
import { type ImportTest, startImportTest } from '../../test/start-import-api';
import { findImport } from '../imports/ledger/import.repository';
import { startRun } from '../imports/ledger/import-run';
import { runImport } from '../imports/life/run-import';
import { publishImport } from '../imports/publish/publish-import';
import { scanImport } from '../imports/scan/scan-import';

const LINK = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const VTT = 'WEBVTT\n\n00:01.000 --> 00:02.000\nनमस्ते\n';
/** No worker runs: the test performs the worker's steps itself and stops between them. */
let test: ImportTest;
beforeAll(async () => {
  test = await startImportTest({}, { worker: false });
});
afterAll(() => test.stop());

const asUploader = () => test.api.as('uploader');
let named = 0;
const addChannel = async () =>
  (await asUploader().call(createChannel, { body: { channel_name: `Channel ${++named}`, description: '' } })).answer.id;

async function uploadWorkbook(channel: number, ...titles: string[]): Promise<number> {
  const change = (_row: unknown, at: number) => ({ video_title: titles[at]!, link: LINK });
  const file = makeWorkbook({ kind: 'videos', rows: titles.length, change });
  const { body } = await test.upload('videos', file, { fields: { channel_id: String(channel) } });
  return (body.import as ImportAnswer).id;
}

const runUpload = async (channel: number, ...titles: string[]) =>
  runImport(await uploadWorkbook(channel, ...titles), openSpool());

const scanUpload = async (channel: number, ...titles: string[]) => writeRows(await uploadWorkbook(channel, ...titles));

/** Writes all rows of an import; they stay hidden until `publish`. */
async function writeRows(id: number) {
  const { run, doc } = (await startRun(id))!;
  await scanImport(run, doc, openSpool());
  return { publish: () => publishImport(run).then(() => findImport(id)) };
}

/** Uploads a subtitle file for the video of a separate import, and writes it without publishing. */
async function uploadWithFile() {
  const channel = await addChannel();
  const brought = await runUpload(channel, 'one');
  const [video] = await listVideos(channel);
  const fields = { channel_id: String(channel), language: 'hi', video_id: String(video!.id) };
  const { body } = await test.upload('subtitles', Buffer.from(VTT), { name: 'one_hindi.vtt', fields });
  return { importOfVideo: brought!._id, video: video!.id, late: await writeRows((body.import as ImportAnswer).id) };
}

const listVideos = async (id: number) =>
  (await asUploader().call(operations.listChannelVideos, { params: { id }, query: {} })).answer.videos;
const listTitles = async (id: number) => (await listVideos(id)).map(({ video_title }) => video_title).sort();
const rename = async (id: number, revision: number, video_title: string) =>
  (await asUploader().call(operations.changeVideo, { params: { id }, body: { revision, video_title, link: LINK } }))
    .answer;
const remove = async (id: number, revision: number) =>
  (await asUploader().call(operations.deleteVideos, { body: { videos: [{ id, revision }] } })).answer;
const undo = (id: number) => asUploader().call(operations.undoContentChange, { params: { id } });

describe('a running import', () => {
  it('adds no second video if an existing one was renamed to a title in its workbook', async () => {
    const channel = await addChannel();
    await runUpload(channel, 'old');
    const late = await scanUpload(channel, 'new', 'more');
    const [video] = await listVideos(channel);
    await rename(video!.id, 0, 'new');
    expect(await late.publish()).toMatchObject({ status: 'done', inserted: 1, duplicate: 1 });
    expect(await listTitles(channel)).toEqual(['more', 'new']);
  });

  it('still matches a video that was renamed', async () => {
    const channel = await addChannel();
    await runUpload(channel, 'old');
    const late = await scanUpload(channel, 'old');
    const [video] = await listVideos(channel);
    await rename(video!.id, 0, 'new');
    expect(await late.publish()).toMatchObject({ inserted: 0, duplicate: 1 });
    expect(await listTitles(channel)).toEqual(['new']);
  });

  it('adds a deleted video again, unless the deletion was undone', async () => {
    const channel = await addChannel();
    await runUpload(channel, 'one', 'two');
    const late = await scanUpload(channel, 'one', 'two');
    const [one, two] = await listVideos(channel);
    const { change } = await remove(one!.id, 0);
    await remove(two!.id, 0);
    expect((await undo(change)).status).toBe(200);
    expect(await late.publish()).toMatchObject({ inserted: 1, duplicate: 1 });
    expect(await listTitles(channel)).toEqual(['one', 'two']);
    expect((await listVideos(channel)).map(({ id }) => id)).toContain(one!.id);
  });

  it('fails with a message if its channel is deleted', async () => {
    const channel = await addChannel();
    const late = await scanUpload(channel, 'one');
    const { status } = await asUploader().call(operations.deleteChannel, {
      params: { id: channel },
      body: { revision: 0 },
    });
    expect(status).toBe(200);
    const ended = await late.publish();
    expect([ended?.status, ended?.errors[0]?.message]).toEqual([
      'failed',
      'The channel of these videos no longer exists. Please choose another channel.',
    ]);
  });
});

describe('a running import of a subtitle file', () => {
  const gone = ['failed', 'The video of these subtitles no longer exists. Please choose the video again.'];

  it('fails with a message if its video is deleted', async () => {
    const { video, late } = await uploadWithFile();
    await remove(video, 0);
    const ended = await late.publish();
    expect([ended?.status, ended?.errors[0]?.message]).toEqual(gone);
    expect(ended).toMatchObject({ rows: 1, inserted: 0, rejected: 1 });
  });

  it('fails with a message if the import of its video is undone', async () => {
    const { importOfVideo, late } = await uploadWithFile();
    expect((await asUploader().call(undoImport, { params: { id: importOfVideo } })).status).toBe(200);
    const ended = await late.publish();
    expect([ended?.status, ended?.errors[0]?.message]).toEqual(gone);
  });
});

it('a published subtitle file counts as work on its video, whose import can no longer be undone', async () => {
  const { importOfVideo, late } = await uploadWithFile();
  expect(await late.publish()).toMatchObject({ status: 'done', inserted: 1, rejected: 0 });
  const { refusal } = await asUploader().call(undoImport, { params: { id: importOfVideo } });
  expect(refusal).toMatchObject({ code: 'import-not-undoable' });
});
