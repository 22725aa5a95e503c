import { LIMITS } from '@subtitle/contracts/limits';
import { answerImport, type ImportAnswer, undoImport } from '@subtitle/contracts/operations/imports';
import { getSettings, saveSettings } from '@subtitle/contracts/operations/settings';
import { createChannel, getVtt, listVideos } from '@subtitle/contracts/operations/videos';
import { makeWorkbook } from '@subtitle/testing/make-workbook';
import { waitUntil } from '@subtitle/testing/processes';
import mongoose from 'mongoose';
import { makeRows } from '../../../test/make-rows';
import { type ImportTest, startImportTest } from '../../../test/start-import-api';

let test: ImportTest;
let channel_id: string;
let videos: { id: number; video_title: string }[];
beforeAll(async () => {
  test = await startImportTest();
  const uploader = test.api.as('uploader');
  const made = await uploader.call(createChannel, { body: { channel_name: 'Rashifal', description: '' } });
  channel_id = String(made.answer.id);
  await test.importFile('videos', makeWorkbook({ kind: 'videos', rows: 2 }), { fields: { channel_id } });
  await makeRows(1, { kind: 'video', _id: ELSEWHERE, id: ELSEWHERE, channel_id: made.answer.id + 1 } as object);
  videos = (await uploader.call(listVideos, { params: { channelId: made.answer.id } })).answer;
});
afterAll(() => test.stop());

/** A video of another channel. */
const ELSEWHERE = 77_001;
const VTT = '\uFEFFWEBVTT\r\n\r\n00:01.000 --> 00:02.000 align:end\r\nनमस्ते\r\n';
const HINDI = 'Daily rashifal, part 1_hindi.vtt';

const send = (text: string, { name = HINDI, ...fields }: Record<string, string> = {}) =>
  test.upload('subtitles', Buffer.from(text), { name, fields: { channel_id, language: 'hi', ...fields } });
const imported = async (text: string, options?: Record<string, string>) =>
  test.waitForEnd(((await send(text, options)).body.import as ImportAnswer).id);
const read = (video = 0, language?: string) =>
  test.api
    .as('translator')
    .call(getVtt, { params: { videoId: videos[video]!.id }, query: language ? { language } : {} });
const stored = async (video = 0, language?: string) => (await read(video, language)).answer;

describe('POST /imports/subtitles', () => {
  it('requires the channel and the language', async () => {
    const file = Buffer.from(VTT);
    const without = async (fields: Record<string, string>) => (await test.upload('subtitles', file, { fields })).body;
    expect(await without({ language: 'hi' })).toMatchObject({ code: 'invalid-request', field: 'channel_id' });
    expect(await without({ channel_id })).toMatchObject({ code: 'invalid-request', field: 'language' });
    expect(await without({ channel_id, language: 'hi', video_id: 'x' })).toMatchObject({ field: 'video_id' });
  });

  it('stores a .vtt file unchanged, for the video in its name', async () => {
    expect(await imported(VTT)).toMatchObject({ status: 'done', rows: 1, inserted: 1, duplicate: 0, rejected: 0 });
    expect(await stored()).toEqual({ content: VTT, language: 'hi' });
    const video_id = videos[0]!.id;
    const row = await mongoose.connection.collection('subtitles').findOne({ video_id });
    expect(row).toMatchObject({
      language: 'hi',
      format: 'vtt',
      cues: 1,
      import_row: 1,
      key: `subtitles|${video_id}|hi`,
    });
    expect(row!._id).toBe(`${row!.import_id}:1`);
  });

  it('stores a .srt file as WebVTT, for the selected video', async () => {
    const srt = '1\n00:00:01,000 --> 00:00:02,500\nHello & welcome\n';
    const done = await imported(srt, { name: 'final cut.srt', language: 'english', video_id: String(videos[1]!.id) });
    expect(done.status).toBe('done');
    const kept = await mongoose.connection.collection('subtitles').findOne({ video_id: videos[1]!.id });
    expect(kept).toMatchObject({ format: 'srt', language: 'en' });
    expect((await stored(1, 'en')).content).toBe('WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.500\nHello &amp; welcome\n');
  });

  it.each([
    ['a file that no single video matches', VTT, { name: 'else.vtt' }, /^No single video of this channel matches else/],
    ['a video of another channel', VTT, { video_id: String(ELSEWHERE) }, /^No single video of this channel/],
    ['a line of times that cannot be read', 'WEBVTT\n\n00:01,000 --> 00:02.000\nx\n', {}, /^Line 3: The line of times/],
  ])('refuses %s with its reason', async (_what, text, options, sentence) => {
    const ended = await imported(text, options as Record<string, string>);
    expect(ended).toMatchObject({ status: 'failed', rows: 1, inserted: 0, rejected: 1 });
    expect(ended.errors[0]!.message).toEqual(expect.stringMatching(sentence));
    expect(ended.errorGroups).toHaveLength(1);
  });

  it.each([
    ['without cues', 'WEBVTT\n', 'This subtitle file has no cues.'],
    ['that is something else', 'fromdate,lrname\n', 'This is not a subtitle file: it contains no line of times.'],
  ])('refuses a file %s as a whole', async (_what, text, message) => {
    const ended = await imported(text);
    expect(ended).toMatchObject({ status: 'failed', rows: 1, inserted: 0, rejected: 1 });
    expect(ended.errors).toEqual([{ sheet: '', row: 0, column: '', value: '', message }]);
    expect(ended.errorGroups).toHaveLength(1);
  });

  it('reports only the errors of a file that also has valid cues', async () => {
    const { errors } = await imported('WEBVTT\n\n00:01,000 --> 00:02.000\nx\n\n00:03.000 --> 00:04.000\ny\n');
    expect(errors.map(({ row, message }) => [row, message])).toEqual([[3, expect.stringMatching(/^Line 3: /)]]);
  });

  it('imports a file with noticeable timings, with a warning for each kind', async () => {
    const cues = ['00:01.000 --> 00:02.000\na', '00:01.500 --> 00:02.500\nb', '00:02.000 --> 00:03.000\nc'];
    const { status, errors, warnings, errorGroups } = await imported(['WEBVTT', ...cues].join('\n\n'), {
      language: 'mr',
    });
    expect([status, errors]).toEqual(['done', []]);
    expect(warnings).toMatchObject([{ title: 'Overlaps the cue above it', errors: 2, first: 6 }]);
    expect(errorGroups.map(({ message }) => message)).toEqual([
      'Line 6: Overlaps the cue above it',
      'Line 9: Overlaps the cue above it',
    ]);
  });

  it.each([
    ['.vtt', (text: string) => `WEBVTT\n\nfirst\n00:01.000 --> 00:02.000\n${text}\n`],
    ['.srt', (text: string) => `\n\n1\n00:00:01,000 --> 00:00:02,000\n${text}\n`],
  ])('refuses a cue of a %s file that exceeds the limit of a text, with its number and line', async (_kind, fileOf) => {
    const { status, errors } = await imported(fileOf('क'.repeat(LIMITS.textCharacters + 1)));
    expect([status, errors.map(({ row, message }) => [row, message])]).toEqual([
      'failed',
      [[4, 'Line 4: Cue 1 is longer than 32767 characters']],
    ]);
  });

  it('refuses a file whose stored form would be too large', async () => {
    const cues = Array.from(
      { length: 1_300 },
      (_, at) => `${at + 1}\n00:00:01,000 --> 00:00:02,000\n${'&'.repeat(2_000)}\n`,
    );
    const { status, errors } = await imported(cues.join('\n'));
    expect([status, errors.map(({ message }) => message)]).toEqual([
      'failed',
      ['The texts of a video in one language have at most 12 MB together.'],
    ]);
  });

  it('reports the line and text of an error, and a file that belongs to no video', async () => {
    const { errors } = await imported('WEBVTT\n\n00:01,000 --> 00:02.000\nx\n', { name: 'else.vtt' });
    const place = { sheet: '', column: '' };
    expect(errors).toEqual([
      { ...place, row: 0, value: 'else.vtt', message: 'No single video of this channel matches else.vtt' },
      { ...place, row: 3, value: '00:01,000 --> 00:02.000', message: expect.stringMatching(/^Line 3: /) },
    ]);
  });

  it('fixes a .srt file without blank lines, with a warning', async () => {
    const srt = '1\n00:00:01,000 --> 00:00:02,500\nराशि\n2\n00:00:04,000 --> 00:00:06,000\nधन\n';
    const done = await imported(srt, { language: 'gu' });
    expect(done.status).toBe('done');
    expect(done.warnings).toMatchObject([{ title: 'The cue has no blank line above it (fixed)', errors: 1, first: 5 }]);
    expect((await stored(0, 'gujarati')).content).toBe(
      'WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.500\nराशि\n\n2\n00:00:04.000 --> 00:00:06.000\nधन\n',
    );
  });

  it('refuses a .srt file with an ambiguous block, with its line', async () => {
    const { status, errors } = await imported('1\n00:00:01,000 --> 00:00:02,500\na\n\nb\n');
    expect([status, errors.map(({ row, value, message }) => [row, value, message])]).toEqual([
      'failed',
      [[5, 'b', 'Line 5: The text has no times and follows the last cue']],
    ]);
  });

  it('keeps a .vtt file with text outside its cues, with a warning', async () => {
    const vtt = 'WEBVTT\n\n00:01.000 --> 00:03.000\n\nhello\n';
    const { status, warnings } = await imported(vtt, { language: 'en' });
    expect([status, warnings.map(({ title, first }) => [title, first])]).toEqual([
      'done',
      [['The times and the text have a blank line between them (kept)', 5]],
    ]);
    expect((await stored(0, 'english')).content).toBe(vtt);
  });

  it('warns if a file’s language differs from the selected one', async () => {
    const vtt = 'WEBVTT\n\n00:01.000 --> 00:03.000\nToday is a good day for new beginnings.\n';
    const { status, warnings } = await imported(vtt, { language: 'te', duplicates: 'replace' });
    expect([status, warnings.map(({ title }) => title)]).toEqual([
      'done',
      ['This file is in English, you chose Telugu.'],
    ]);
  });

  it('checks cue durations against the limits of their language', async () => {
    const admin = test.api.as('admin');
    const { house, revision, selfApproval } = (await admin.call(getSettings, {})).answer;
    const languages = { ...house.languages, bn: { ...house.languages.bn, minMs: 1_500, maxMs: 2_000 } };
    await admin.call(saveSettings, { body: { selfApproval, revision, house: { ...house, languages } } });
    const vtt = 'WEBVTT\n\n00:01.000 --> 00:02.000\na\n\n00:03.000 --> 00:06.000\nb\n';
    const { warnings } = await imported(vtt, { language: 'bn' });
    expect(warnings.map(({ title }) => title)).toEqual([
      'Shown for less than 1.5 seconds',
      'Shown for more than 2 seconds',
    ]);
  });

  it('refuses a file that is not text', async () => {
    const { body } = await test.upload('subtitles', Buffer.from('ff00fe', 'hex'), {
      fields: { channel_id, language: 'hi' },
    });
    const ended = await test.waitForEnd((body.import as ImportAnswer).id);
    expect(ended.errors[0]!.message).toMatch(/^This file is not written in UTF-8/);
  });

  it('refuses a file over 5 MB', async () => {
    const { status, body } = await send(`${VTT}${' '.repeat(5 * 1024 * 1024)}`);
    expect([status, body.error]).toEqual([413, 'A subtitle file has at most 5 MB.']);
  });

  it('asks if subtitles exist, replaces them, and an undo restores the earlier ones', async () => {
    const newer = VTT.replace('नमस्ते', 'प्रणाम');
    const { body } = await send(newer, { duplicates: 'ask' });
    const { id } = body.import as ImportAnswer;
    expect((await test.waitForQuestion(id)).question).toEqual({ duplicate: 1, replaceable: 1, worked: 0, rows: 1 });
    await test.api.as('uploader').call(answerImport, { params: { id }, body: { choice: 'replace' } });
    expect(await test.waitForEnd(id)).toMatchObject({ status: 'done', inserted: 1, replaced: 1 });
    expect((await stored()).content).toBe(newer);
    await test.api.as('uploader').call(undoImport, { params: { id } });
    const back = async () => {
      const said = await read();
      // The earlier subtitles may be hidden for a moment after the undo.
      return said.status === 200 && said.answer.content === VTT ? true : undefined;
    };
    expect(await waitUntil(back, 'the earlier subtitles are back')).toBe(true);
  });
});
