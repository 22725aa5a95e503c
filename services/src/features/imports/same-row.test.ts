import { readFileSync } from 'node:fs';
import path from 'node:path';
import { COLUMNS } from '@subtitle/contracts/columns';
import { UPLOAD_ROWS } from '@subtitle/contracts/operations/import-files';
import type { ImportAnswer } from '@subtitle/contracts/operations/imports';
import { createChannel } from '@subtitle/contracts/operations/videos';
import { type ImportTest, startImportTest } from '../../test/start-import-api';

let test: ImportTest;
let channel: number;
beforeAll(async () => {
  test = await startImportTest();
  const body = { channel_name: 'Daily Rashifal' };
  channel = (await test.api.as('uploader').call(createChannel, { body })).answer.id;
});
afterAll(() => test.stop());

const caseFile = (name: string) =>
  readFileSync(path.join(__dirname, '../../../../packages/testing/fixtures/cases/imports', name));

describe.each([
  ['activities', 'I1-activity-time-cell.xlsx', 'I1-activity-time-as-text.xlsx'],
  ['videos', 'I2-video-share-link-a.xlsx', 'I2-video-share-link-b.xlsx'],
  ['tenday', 'I3-tenday-with-subno.xlsx', 'I3-tenday-without-subno.xlsx'],
] as const)('%s: %s and %s', (kind, first, second) => {
  const options = (fields: Record<string, string> = {}) => ({
    fields: { ...fields, ...(kind === 'videos' && { channel_id: String(channel) }) },
  });

  it('contain the same rows, and the second file leads to a question', async () => {
    const { rows } = await test.importFile(kind, caseFile(first), options());
    expect(await test.importFile(kind, caseFile(second), options())).toMatchObject({
      status: 'done',
      rows,
      inserted: 0,
      duplicate: rows,
    });
    const { body } = await test.upload(kind, caseFile(second), options({ duplicates: 'ask' }));
    expect((await test.waitForQuestion((body.import as ImportAnswer).id)).question).toMatchObject({
      duplicate: rows,
      rows,
    });
  });
});

it('treats JSON rows as the same rows as those of a workbook', async () => {
  const row = (more: Record<string, string | number>) => ({
    ...Object.fromEntries(COLUMNS.activities.map((column) => [column, ''])),
    Date: '05-05-2044',
    ...more,
  });
  const send = async (...activities: Record<string, string | number>[]) =>
    test.api.as('uploader').call(UPLOAD_ROWS.activities, { body: { activities } });
  const start = { url: 'https://youtu.be/abcdefghij2', BB_Start: '0:1:30' };
  expect((await send(row(start))).answer.import).toMatchObject({ inserted: 1 });
  const again = { url: 'https://m.youtube.com/watch?v=abcdefghij2&t=9s', BB_Start: '00:01:30', Date: '2044-05-05' };
  expect((await send(row(again))).answer.import).toMatchObject({ inserted: 0, duplicate: 1 });
  expect((await send(row(start), row(again))).refusal?.error).toContain('Row 3: Same row as row 2');
});

it('a channel name is the same with other spaces and case', async () => {
  const body = { channel_name: ' daily\u00a0 RASHIFAL' };
  expect((await test.api.as('uploader').call(createChannel, { body })).refusal).toMatchObject({
    code: 'channel-taken',
  });
});
