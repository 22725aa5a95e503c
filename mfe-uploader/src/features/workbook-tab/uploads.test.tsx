import { COLUMNS } from '@subtitle/contracts/columns';
import { DEFAULT_SETTINGS } from '@subtitle/domain/default-settings';
import { renderScreen, testUser } from '@subtitle/sdk/testing';
import type { WorkbookRow } from '@subtitle/testing/make-workbook';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import UploaderScreen from '../../screens/uploader.screen';
import { replaceUploads, type UploadAnswer } from '../../testing/fake-upload';
import { createHistory, createImport, createWorkbookFile } from '../../testing/imports';
import { WorkerHere } from '../../testing/worker-here';

type Options = NonNullable<Parameters<typeof renderScreen>[1]>;

const CHANNEL = { id: 3, channel_name: 'Rashifal', description: '' };

function open(url: string, api: Options['api'] = {}) {
  const server = { 'list-imports': createHistory(), 'list-channels': () => [CHANNEL], 'list-videos': () => [], ...api };
  return renderScreen(<UploaderScreen />, { user: testUser('uploader'), url, api: server });
}
const choose = async (file: File) =>
  userEvent.upload(await screen.findByLabelText('Workbook'), file, { applyAccept: false });

beforeEach(() => {
  globalThis.Worker = WorkerHere as unknown as typeof Worker;
});

test('spec 2.5.1: the tabs are Channel, Videos, Activity, Predictions Daily and Prediction 10 Days, the first one open', async () => {
  open('/uploader');
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'Channel',
    'Videos',
    'Activity',
    'Predictions Daily',
    'Prediction 10 Days',
  ]);
  expect(tabs.map((tab) => tab.getAttribute('aria-selected'))).toEqual(['true', 'false', 'false', 'false', 'false']);
});

const spoil = (row: WorkbookRow, at: number) => (at === 0 ? { ...row, lrname: '', link: 'javascript:x' } : row);

/** For each tab: its form, the smallest correct workbook, a wrong workbook, and the final messages. */
const TABS = [
  [
    'videos',
    'Video Upload Form',
    'Upload Videos',
    '.xlsx,.xls,.csv,.tsv',
    6,
    'Videos uploaded successfully!',
    'videos',
  ],
  [
    'activities',
    'Upload activities',
    'Upload Activities',
    '.xlsx,.csv,.tsv',
    6,
    'Activities uploaded successfully!',
    'activities',
  ],
  [
    'daily',
    'Upload daily predictions',
    'Upload Predictions',
    '.xlsx,.csv,.tsv',
    12,
    'Predictions uploaded successfully!',
    'predictions',
  ],
  [
    'tenday',
    'Upload 10-day predictions',
    'Upload 10-Day Predictions',
    '.xlsx,.csv,.tsv',
    120,
    '10-Day Predictions uploaded successfully!',
    '10-day predictions',
  ],
] as const;

test.each(TABS)(
  'spec 2.5.3, 2.5.4, 2.5.5, 2.5.6, 5.17, 8.9, 9.7: the tab of %s, "%s"',
  async (kind, title, button, accept, rows, done, what) => {
    const answers: UploadAnswer[] = [
      { status: 500, body: {} },
      'network',
      { status: 413, body: { error: 'The file is larger than 300 MB.', code: 'file-too-large' } },
      { status: 202, body: { import: createImport({ kind, status: 'queued' }) } },
    ];
    const sent = replaceUploads(() => answers.shift()!);
    open(`/uploader?tab=${kind}`, { 'get-import': () => ({ import: createImport({ kind }) }) });
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.getByLabelText('Workbook')).toHaveAttribute('accept', accept);
    // Without a file there is no upload button.
    expect(screen.queryByRole('button', { name: button })).toBeNull();
    await choose(createWorkbookFile('empty.xlsx', { kind, rows: 0 }));
    expect(await screen.findByRole('button', { name: button })).toBeDisabled();
    // Cells of activities may contain anything, as long as the columns exist.
    const wrong = kind === 'activities' ? { columns: COLUMNS.activities.slice(1) } : { change: spoil };
    const spoilt = createWorkbookFile('wrong.xlsx', { kind, rows, ...wrong });
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await choose(spoilt);
    expect((await screen.findAllByText(/^\d+ errors? in sheet|^Missing columns: Date/)).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: button })).toBeDisabled();

    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await choose(createWorkbookFile('right.xlsx', { kind, rows }));
    expect(await screen.findByText(`Preview: first 5 of ${rows} rows`)).toBeInTheDocument();
    const press = async () => userEvent.click(screen.getByRole('button', { name: button }));
    if (kind === 'videos') {
      await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Channel' }), 'Rashifal');
      expect(screen.getByRole('combobox', { name: 'Channel' })).toBeRequired();
    }
    await press();
    expect(await screen.findByText(`Failed to upload ${what}`)).toBeInTheDocument();
    await press();
    const unreached = `Network error while uploading ${kind === 'tenday' ? 'predictions' : what}`;
    expect(await screen.findByText(unreached)).toBeInTheDocument();
    await press();
    expect(await screen.findByText('The file is larger than 300 MB.')).toBeInTheDocument();
    await press();
    expect(await screen.findByText(done)).toBeInTheDocument();
    expect(sent.map(({ url }) => url)).toEqual(Array(4).fill(`/api/imports/${kind}`));
    expect(screen.queryByText(/^Preview/)).toBeNull();
    expect(screen.queryByRole('button', { name: button })).toBeNull();
  },
);

test('a file above the size limit is refused when it is selected, whether alone or with other files', async () => {
  const house = { ...DEFAULT_SETTINGS, fileMegabytes: 1 };
  open('/uploader?tab=daily', { 'get-settings': () => ({ selfApproval: false, house, revision: 1 }) });
  expect(await screen.findByText('The file can have at most 1 MB.')).toBeInTheDocument();
  const large = (name: string, more: number) => new File([new Uint8Array(1024 * 1024 + more)], name);
  await choose(large('large.xlsx', 1));
  expect(await screen.findByRole('alert')).toHaveTextContent('This file is too largeThe file is larger than 1 MB.');
  expect(screen.getByRole('button', { name: 'Upload Predictions' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  // A file at the limit is read.
  await choose(large('full.xlsx', 0));
  expect(await screen.findByText(/^This is not an Excel workbook/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.upload(screen.getByLabelText('Workbook'), [
    createWorkbookFile('right.xlsx', { kind: 'daily', rows: 12 }),
    large('second.xlsx', 1),
  ]);
  const line = await screen.findByRole('region', { name: /second\.xlsx/ });
  expect(line).toHaveTextContent('This file is too large');
});
