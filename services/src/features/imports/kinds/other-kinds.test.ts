import type { ImportKind, WorkbookKind } from '@subtitle/contracts/columns';
import { UPLOADS } from '@subtitle/contracts/uploads';
import { WORKBOOKS } from '@subtitle/contracts/workbook-table';
import type { UploadRow } from '@subtitle/domain/uploads/rules/upload-row';
import { IMPORT_SPECS, WORKBOOK_SPECS } from './kinds';

const ORIGIN = { importId: 5, channelId: 9 };
const row = (parts: Partial<UploadRow>): UploadRow => ({
  row: 7,
  place: 7,
  key: 'k',
  values: {},
  from: '',
  to: '',
  lagnaOrder: -1,
  ...parts,
});

it('a video gets its channel, a key that includes the channel, and no day', () => {
  const values = { video_title: 'One', link: 'https://youtu.be/a', channel_id: 'its own column', key: 'too' };
  expect(WORKBOOK_SPECS.videos.prepare(row({ values }), ORIGIN)).toEqual({
    video_title: 'One',
    link: 'https://youtu.be/a',
    _id: '5:7',
    key: 'k|9',
    import_id: 5,
    import_row: 7,
    channel_id: 9,
    kind: 'video',
    from: '9999-01-01',
    to: '9999-01-01',
    lagna_order: 0,
  });
});

it('an activity gets its one day, or no day', () => {
  const prepared = { _id: '5:7', key: 'k', import_id: 5, import_row: 7, kind: 'activity', lagna_order: 0 };
  const { prepare } = WORKBOOK_SPECS.activities;
  expect(prepare(row({ from: '2026-01-01', to: '2026-01-01', values: { act_en: 'x' } }), ORIGIN)).toEqual({
    ...prepared,
    from: '2026-01-01',
    to: '2026-01-01',
    act_en: 'x',
  });
  expect(prepare(row({}), ORIGIN)).toEqual({ ...prepared, from: '9999-01-01', to: '9999-01-01' });
});

it('daily and 10-day predictions get their own kind', () => {
  for (const kind of ['daily', 'tenday'] as const)
    expect(WORKBOOK_SPECS[kind].prepare(row({}), ORIGIN)).toMatchObject({ kind, _id: '5:7' });
});

it('each kind has its collection, its counter and its relation to other kinds', () => {
  const told = Object.entries(IMPORT_SPECS).map(([kind, spec]) => [
    kind,
    spec.file,
    spec.collection,
    spec.counter,
    spec.hasNumberAsId,
    spec.isReplaceable,
    UPLOADS[kind as ImportKind].hasChannel,
    UPLOADS[kind as ImportKind].allowsXls,
    spec.workKind ?? spec.workTargetKind ?? null,
  ]);
  expect(told).toEqual([
    ['videos', 'workbook', 'videos', 'predictions', true, false, true, true, 'subtitles'],
    ['activities', 'workbook', 'activities', 'predictions', false, true, false, false, null],
    ['daily', 'workbook', 'predictions', 'predictions', false, true, false, false, null],
    ['tenday', 'workbook', 'predictions', 'predictions', false, true, false, false, null],
    ['subtitles', 'subtitles', 'subtitles', 'subtitles', false, true, true, false, 'videos'],
  ]);
});

it('each kind of workbook has its field for JSON rows and its messages', () => {
  const told = Object.entries(WORKBOOK_SPECS).map(([kind, { emptyMessage: empty }]) => {
    const { field, successMessage } = WORKBOOKS[kind as WorkbookKind];
    return [field, empty, successMessage];
  });
  expect(told).toEqual([
    ['videos', 'No videos to upload', 'Videos uploaded successfully!'],
    ['activities', 'Excel file is empty.', 'Activities uploaded successfully!'],
    ['predictions', 'Excel file is empty.', 'Predictions uploaded successfully!'],
    ['predictions', 'Excel file is empty.', '10-Day Predictions uploaded successfully!'],
  ]);
});
