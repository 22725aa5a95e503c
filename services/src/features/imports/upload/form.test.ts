import { Readable } from 'node:stream';
import { ERRORS } from '@subtitle/contracts/errors';
import type { ImportAnswer } from '@subtitle/contracts/operations/imports';
import { createChannel } from '@subtitle/contracts/operations/videos';
import { makeWorkbook } from '@subtitle/testing/make-workbook';
import { waitUntil } from '@subtitle/testing/processes';
import mongoose, { Types } from 'mongoose';
import { openSpool } from '../../../infra/spool/open-spool';
import type { ImportDocument } from '../../../models/import.model';
import { ReleaseModel } from '../../../models/release.model';
import { SpoolUploadModel } from '../../../models/spool-upload.model';
import { type ImportTest, startImportTest } from '../../../test/start-import-api';
import { createImport } from './create-import';
import { loadUploadUsers } from './load-upload-users';
import { runNotedUpload, sweepUploads } from './spool-upload';

/** No worker runs, so imports stay as the upload stored them. */
let test: ImportTest;
let channel_id: string;
beforeAll(async () => {
  test = await startImportTest({}, { worker: false });
  const body = { channel_name: 'Forms', description: '' };
  channel_id = String((await test.api.as('uploader').call(createChannel, { body })).answer.id);
});
afterAll(() => test.stop());

const GOOD = makeWorkbook({ kind: 'daily', rows: 12, languages: ['en'] });
const XLS = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(100)]);
const noted = (body: Record<string, unknown>) => body.import as ImportAnswer;
const imports = () => mongoose.connection.collection<ImportDocument>('imports');
const docOf = async (body: Record<string, unknown>) => (await imports().findOne({ _id: noted(body).id }))!;

describe('the form of an upload', () => {
  it('is stored with the name, shortened from the front, the size and the choice about duplicates', async () => {
    const long = await test.upload('daily', GOOD, { name: `${'x'.repeat(300)}.xlsx` });
    expect(long.status).toBe(202);
    expect(noted(long.body).file).toMatchObject({ name: `${'x'.repeat(195)}.xlsx`, bytes: GOOD.length });
    expect(noted(long.body)).toMatchObject({
      kind: 'daily',
      channelId: null,
      status: 'queued',
      duplicates: 'skip',
      createdBy: 'uploader@example.com',
      sameFileAs: null,
    });
    const asking = await test.upload('daily', GOOD, { name: '', fields: { duplicates: 'ask' } });
    expect(noted(asking.body)).toMatchObject({ file: { name: 'workbook.xlsx' }, duplicates: 'ask' });
  });

  it.each([
    [
      'the choice of duplicates',
      'daily',
      { duplicates: 'maybe' },
      'duplicates',
      'duplicates must be one of ask, skip, replace, stop.',
    ],
    ['the channel', 'videos', { channel_id: '0' }, 'channel_id', 'Please select a channel'],
    ['the channel', 'videos', { channel_id: '1x' }, 'channel_id', 'Please select a channel'],
    ['the channel', 'videos', { channel_id: 'x1' }, 'channel_id', 'Please select a channel'],
    ['the channel', 'videos', { channel_id: '1'.repeat(16) }, 'channel_id', 'Please select a channel'],
    ['the language', 'subtitles', { language: 'xx' }, 'language', 'Please select the language of the subtitles.'],
    ['the language', 'subtitles', {}, 'language', 'Please select the language of the subtitles.'],
    ['the video', 'subtitles', { language: 'hi', video_id: '0' }, 'video_id', 'Please select a video'],
    ['a field', 'daily', { duplicate: 'skip' }, 'duplicate', 'duplicate is not a field of this form.'],
  ] as const)(
    'is refused with the name of the field if %s of kind %s is invalid: %j',
    async (_what, kind, fields, field, error) => {
      const { status, body } = await test.upload(kind, GOOD, { fields: { channel_id, ...fields } });
      expect([status, body]).toEqual([400, expect.objectContaining({ code: 'invalid-request', field, error })]);
    },
  );

  it('is refused before it is sent if it is larger than any file may be', async () => {
    const token = await test.api.getToken('uploader');
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' };
    const say = (length: number) =>
      test.api.app.inject({
        method: 'POST',
        url: '/api/imports/daily',
        headers: { ...headers, 'content-length': String(length) },
        payload: '--b--\r\n',
      });
    const most = 300 * 1024 * 1024 + 64 * 1024;
    expect((await say(most)).statusCode).toBe(400);
    const refused = await say(most + 1);
    expect([refused.statusCode, refused.json().code]).toEqual([413, 'file-too-large']);
  });

  it('must be multipart/form-data', async () => {
    const headers = {
      authorization: `Bearer ${await test.api.getToken('uploader')}`,
      'content-type': 'application/json',
    };
    const answer = await test.api.app.inject({ method: 'POST', url: '/api/imports/daily', headers, payload: '{}' });
    const error = 'Send the workbook as multipart/form-data in the field file.';
    expect([answer.statusCode, answer.json()]).toEqual([400, expect.objectContaining({ field: 'file', error })]);
  });

  it('is refused with the name of the field if the channel does not exist', async () => {
    const { status, body } = await test.upload('videos', GOOD, { fields: { channel_id: '4711' } });
    const error = 'Please select a channel';
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({ code: 'invalid-request', field: 'channel_id', error }),
    ]);
  });

  it('for subtitles holds the language, and the video if selected', async () => {
    const fields = { channel_id, language: 'Hindi' };
    const words = Buffer.from('WEBVTT');
    const kept = async (more: object) =>
      (await docOf((await test.upload('subtitles', words, { fields: { ...fields, ...more } })).body)).subtitles;
    expect(await kept({})).toEqual({ language: 'hi', video_id: null });
    expect(await kept({ video_id: '12' })).toEqual({ language: 'hi', video_id: 12 });
    expect(await docOf((await test.upload('daily', GOOD)).body)).not.toHaveProperty('subtitles');
  });

  it('is answered with an earlier import of the same file and kind', async () => {
    const bytes = makeWorkbook({ kind: 'daily', rows: 12, languages: ['hi'] });
    const { id, createdBy } = noted((await test.upload('daily', bytes)).body);
    expect(noted((await test.upload('daily', bytes)).body).sameFileAs).toBeNull();
    await imports().updateOne({ _id: id }, { $set: { status: 'done' } });
    const { created_at } = (await imports().findOne({ _id: id }))!;
    const again = await test.upload('daily', bytes);
    expect(noted(again.body).sameFileAs).toMatchObject({ id, createdBy });
    expect(await docOf(again.body)).toMatchObject({ same_file_as: { id, created_at, created_by: createdBy } });
    expect(noted((await test.upload('tenday', bytes)).body).sameFileAs).toBeNull();
  });

  it('accepts files up to the limit, to the byte', async () => {
    const take = (maxBytes: number) => {
      const bytes = Readable.from([GOOD.subarray(0, 9), GOOD.subarray(9)]);
      return createImport(
        { kind: 'daily', name: 'most.xlsx', bytes, channelId: null, maxBytes, username: 'uploader@example.com' },
        openSpool(),
      );
    };
    expect((await take(GOOD.length)).file.bytes).toBe(GOOD.length);
    await expect(take(GOOD.length - 1)).rejects.toMatchObject({ code: 'file-too-large' });
  });
});

describe('the type of a file', () => {
  it('is recognized by its first eight bytes, however they are split', async () => {
    expect((await test.upload('daily', Buffer.from('504b0304000000', 'hex'))).status).toBe(415);
    expect((await test.upload('daily', Buffer.from('504b030400000000', 'hex'))).status).toBe(202);
  });

  it('an .xls workbook is accepted where its kind allows it, and its format is stored', async () => {
    const taken = await test.upload('videos', XLS, { fields: { channel_id } });
    expect([taken.status, await docOf(taken.body)]).toEqual([202, expect.objectContaining({ format: 'xls' })]);
    expect(await docOf((await test.upload('videos', GOOD, { fields: { channel_id } })).body)).not.toHaveProperty(
      'format',
    );
    expect((await test.upload('videos', Buffer.from('no workbook'), { fields: { channel_id } })).status).toBe(415);
    for (const kind of ['daily', 'tenday', 'activities'] as const) {
      const { status, body } = await test.upload(kind, XLS);
      expect([status, body.error]).toEqual([415, expect.stringMatching(/old \.xls format/)]);
    }
  });

  it('a subtitle file is text of at most 5 MB, to the byte', async () => {
    const fields = { channel_id, language: 'hi' };
    const most = 5 * 1024 * 1024;
    expect(await test.upload('subtitles', Buffer.alloc(most, 'x'), { fields })).toMatchObject({ status: 202 });
    expect(await test.upload('subtitles', Buffer.alloc(most + 1, 'x'), { fields })).toMatchObject({ status: 413 });
  });
});

describe('an upload that is aborted', () => {
  const notes = () => SpoolUploadModel.countDocuments();
  beforeEach(() => SpoolUploadModel.deleteMany({}));

  it('leaves its note after a failure; a refused or completed upload leaves none', async () => {
    await expect(runNotedUpload(async (_id, stillNoted) => stillNoted().then(() => 7))).resolves.toBe(7);
    expect(await notes()).toBe(0);
    const failing = runNotedUpload(async () => {
      throw new Error('the power failed');
    });
    await expect(failing).rejects.toThrow('the power failed');
    expect(await notes()).toBe(1);
    expect((await test.upload('daily', Buffer.from('no workbook'))).status).toBe(415);
    expect(await notes()).toBe(1);
  });

  const at = new Date('2026-01-01T00:00:00Z');
  /** Stores the note of another upload and returns a function that reads it. */
  async function otherNote(touched_at = at) {
    const _id = new Types.ObjectId();
    await SpoolUploadModel.collection.insertOne({ _id, touched_at });
    return () => SpoolUploadModel.findById(_id).lean();
  }

  it('touches its own note every half minute until it ends', async () => {
    const begun = jest.spyOn(globalThis, 'setInterval');
    const cleared = jest.spyOn(globalThis, 'clearInterval');
    const other = await otherNote();
    await runNotedUpload(async (_id) => {
      await SpoolUploadModel.collection.updateOne({ _id }, { $set: { touched_at: at } });
      const [touch] = begun.mock.calls.find(([, ms]) => ms === 30_000)!;
      (touch as () => void)();
      const isTouched = async () => ((await SpoolUploadModel.findById(_id).lean())!.touched_at > at ? true : undefined);
      await waitUntil(isTouched, 'the note is touched');
    });
    const timer = begun.mock.results[begun.mock.calls.findIndex(([, ms]) => ms === 30_000)]?.value;
    expect(timer).toBeDefined();
    expect(cleared.mock.calls.flat()).toContain(timer);
    expect((await other())!.touched_at).toEqual(at);
    begun.mockRestore();
    cleared.mockRestore();
  });

  it('is refused if its note is gone, even if other notes exist', async () => {
    const other = await otherNote();
    const late = runNotedUpload(async (_id, stillNoted) => {
      await SpoolUploadModel.deleteOne({ _id });
      await stillNoted();
    });
    await expect(late).rejects.toMatchObject({ code: 'unavailable' });
    expect(await other()).toMatchObject({ touched_at: at });
  });

  it('is removed by the sweep 15 minutes after its last touch; the file of an import stays', async () => {
    const other = await otherNote(new Date(at.getTime() + 1_000));
    const { body } = await test.upload('daily', GOOD);
    const { spool_id } = await docOf(body);
    await SpoolUploadModel.collection.insertOne({ _id: spool_id, touched_at: at } as never);
    const lost = runNotedUpload(async (id) => {
      await openSpool().put(id, 'lost.xlsx', Readable.from([Buffer.from('bytes')]));
      await SpoolUploadModel.updateOne({ _id: id }, { $set: { touched_at: at } });
      throw new Error('the power failed');
    });
    await expect(lost).rejects.toThrow();
    // A release of another module, which keeps a file of its own.
    await ReleaseModel.collection.insertOne({
      _id: 'mfe_other@1.0.0',
      packed: { spool_id: new Types.ObjectId() },
    } as never);
    const kept = await test.count('spool.files');
    await sweepUploads(new Date(at.getTime() + 15 * 60_000));
    expect([await notes(), await test.count('spool.files')]).toEqual([3, kept]);
    await sweepUploads(new Date(at.getTime() + 15 * 60_000 + 1));
    expect([await notes(), await test.count('spool.files')]).toEqual([1, kept - 1]);
    expect(await other()).not.toBeNull();
    expect(await test.count('spool.files', { _id: spool_id })).toBe(1);
  });
});

it('refuses the download of a file that was removed', async () => {
  const { id } = noted((await test.upload('daily', GOOD)).body);
  const headers = { authorization: `Bearer ${await test.api.getToken('uploader')}` };
  const ask = async (of: number) => {
    const answer = await test.api.app.inject({ url: `/api/imports/${of}/file`, headers });
    return [answer.statusCode, answer.statusCode === 404 && answer.json().error];
  };
  const gone = [404, 'The uploaded file is no longer kept.'];
  expect(await ask(id)).toEqual([200, false]);
  await openSpool().discard((await imports().findOne({ _id: id }))!.spool_id);
  expect(await ask(id)).toEqual(gone);
  const { id: swept } = noted((await test.upload('daily', GOOD)).body);
  await imports().updateOne({ _id: swept }, { $set: { file_kept: false } });
  expect(await ask(swept)).toEqual(gone);
  expect(await ask(999_999)).toEqual([404, ERRORS['not-found'].sentence]);
});

it('returns every user a workbook may name, with roles, languages and whether they are active', async () => {
  const langPairs = ['hi_te', 'en_te', 'hi_mr'] as const;
  const { username } = await test.api.addPerson({
    username: 'Gone@example.com',
    roles: ['editor'],
    status: 'inactive',
    langPairs: [...langPairs],
  });
  const users = await loadUploadUsers();
  expect(users.get('gone@example.com')).toEqual({ username, active: false, roles: ['editor'], targets: ['te', 'mr'] });
  expect(users.get('translator@example.com')).toMatchObject({ active: true, roles: ['translator'] });
});
