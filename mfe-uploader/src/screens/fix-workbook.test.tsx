import { refuse, renderScreen, savedFiles, testUser } from '@subtitle/sdk/testing';
import { readRows } from '@subtitle/workbook/read-rows.browser';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CheckEvent } from '../features/check-workbook/check-workbook';
import type { MarkEvent } from '../features/mark-errors/mark-errors';
import { replaceUploads } from '../testing/fake-upload';
import { createHistory, createImport, createWorkbookFile, readSampleFile } from '../testing/imports';
import { WorkerHere } from '../testing/worker-here';
import UploaderScreen from './uploader.screen';

type Options = NonNullable<Parameters<typeof renderScreen>[1]>;

function open(api: Options['api'] = {}, url = '/uploader?tab=daily') {
  return renderScreen(<UploaderScreen />, {
    user: testUser('uploader'),
    url,
    api: { 'list-imports': createHistory(), ...api },
  });
}

async function choose(file: File) {
  await userEvent.upload(await screen.findByLabelText('Workbook'), file, { applyAccept: false });
}

beforeEach(() => {
  globalThis.Worker = WorkerHere as unknown as typeof Worker;
});

it.each([
  ['videos', 'videos-template.xlsx'],
  ['activities', 'activities-template.xlsx'],
  ['daily', 'daily-template.xlsx'],
  ['tenday', 'tenday-template.xlsx'],
])('a template of kind %s is offered beside the requirements', async (kind, name) => {
  const saved = savedFiles();
  const asked: string[] = [];
  open(
    {
      'list-channels': () => [],
      'download-template': ({ params }) => {
        asked.push(params.kind!);
        return new Response('PK', { headers: { 'content-disposition': `attachment; filename="${name}"` } });
      },
    },
    `/uploader?tab=${kind}`,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Download a template' }));
  await waitFor(() => expect(saved.map((file) => file.name)).toEqual([name]));
  expect(asked).toEqual([kind]);
});

describe('marking the errors of a refused workbook', () => {
  const MARKED = 'Download with errors marked';
  const change = (row: Record<string, string | number>, at: number) =>
    at === 3 ? { ...row, lrname: '', en_1: '=1+1' } : row;
  const faulty = () => createWorkbookFile('march.2027.xlsx', { kind: 'daily', rows: 12, languages: ['en'], change });

  it('saves all rows in their places, each row with its error', async () => {
    const saved = savedFiles();
    open();
    await choose(faulty());
    await userEvent.click(await screen.findByRole('button', { name: MARKED }));
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['march.2027-errors.xlsx']));
    expect(await screen.findByRole('button', { name: MARKED })).toHaveAttribute('aria-busy', 'false');
    const back = new Map<number, string[]>();
    for await (const { row, cells } of readRows(saved[0]!.content)) back.set(row, cells);
    expect([...back.keys()]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
    const [header, faultless, wrong] = [1, 3, 5].map((row) => back.get(row)!);
    expect(header![0]).toBe('Errors');
    expect(wrong![header!.indexOf('Errors')]).toBe('Row 5: Missing lrname');
    expect(wrong![header!.indexOf('en_1')]).toBe('=1+1');
    expect(faultless![header!.indexOf('Errors')]).toBe('');
  });

  it('is cancelled by a second click and then saves no file', async () => {
    const saved = savedFiles();
    open();
    await choose(faulty());
    const button = await screen.findByRole('button', { name: MARKED });
    let say: (event: MarkEvent) => void = () => {};
    let ended = false;
    globalThis.Worker = class {
      onmessage: ((event: { data: MarkEvent }) => void) | null = null;
      postMessage() {
        say = (data) => this.onmessage?.({ data });
        act(() => say({ type: 'progress', done: 0.345 }));
      }
      terminate() {
        ended = true;
      }
    } as unknown as typeof Worker;
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel marking the errors (34%)' }));
    expect(screen.getByRole('button', { name: MARKED })).toBeInTheDocument();
    act(() => say({ type: 'made', workbook: new Blob(['PK']) }));
    expect([ended, saved]).toEqual([true, []]);
  });

  it('is refused for a file that was saved again after it was selected, and the reason is shown', async () => {
    const saved = savedFiles();
    open();
    const file = faulty();
    await choose(file);
    const button = await screen.findByRole('button', { name: MARKED });
    const gone = () => Promise.reject(new DOMException('changed', 'NotReadableError'));
    file.slice = () => ({ arrayBuffer: gone }) as unknown as Blob;
    await userEvent.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This file has changed since it was selected. Please select it again.',
    );
    expect(saved).toEqual([]);
  });
});

it('is not offered for an empty workbook, which has no rows to mark', async () => {
  open();
  await choose(createWorkbookFile('empty.xlsx', { kind: 'daily', rows: 0 }));
  expect(await screen.findByText('Excel file is empty.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /errors marked/ })).not.toBeInTheDocument();
});

it('a check that finds the same fault in nearly every row can be stopped, and otherwise continues', async () => {
  const posted: unknown[] = [];
  let say: (event: CheckEvent) => void = () => {};
  globalThis.Worker = class {
    onmessage: ((event: { data: CheckEvent }) => void) | null = null;
    constructor() {
      say = (data) => this.onmessage?.({ data });
    }
    postMessage(message: unknown) {
      posted.push(message);
    }
    terminate() {}
  } as unknown as typeof Worker;
  open();
  await choose(readSampleFile('daily-2-dates-six-languages.xlsx'));
  const systemic = { column: 'lrname', message: 'Missing lrname', rows: 990, of: 1_000 };
  act(() => say({ type: 'progress', done: 0.1, rows: 1_500, errorCount: 1_480, systemic }));
  expect(await screen.findByText('990 of the first 1,000 rows have the same error')).toBeInTheDocument();
  expect(screen.getByText('1,500 rows so far, 1,480 errors')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Stop here' }));
  expect(posted.at(-1)).toBe('stop');
  const fault = { key: 'x', column: 'lrname', title: 'Missing lrname', errors: 1_480, first: 2, cause: null };
  const group = { fault: fault.key, sheet: 'Sheet1', column: 'lrname', value: '', from: 2, to: 991, rows: 990 };
  const groups = [{ ...group, message: 'Rows 2-991: Missing lrname' }];
  const previews = [{ sheet: 'Sheet1', columns: [], rows: [] }];
  const outcome = {
    rows: 1_500,
    dates: 1,
    errorCount: 1_480,
    groups,
    faults: [fault],
    warnings: { groups: [], faults: [] },
    stopped: true,
    exceedsLimit: false,
    done: 0.1,
    previews,
    sheets: [],
  };
  act(() => say({ type: 'checked', outcome }));
  expect(screen.getByText(/You stopped the check after 1,500 rows; there may be more errors/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Upload Predictions' })).toBeDisabled();
});

it('a file that was saved again after it was selected is not sent, and the reason is shown', async () => {
  const sent = replaceUploads(() => 'never');
  open();
  const file = readSampleFile('daily-2-dates-six-languages.xlsx');
  await choose(file);
  await screen.findByText('Preview: first 5 of 24 rows');
  const gone = () => Promise.reject(new DOMException('changed', 'NotReadableError'));
  file.slice = () => ({ arrayBuffer: gone }) as unknown as Blob;
  await userEvent.click(screen.getByRole('button', { name: 'Upload Predictions' }));
  const sentence = 'This file has changed since it was selected. Please select it again.';
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(sent).toEqual([]);
});

it('an upload that was cancelled while its file was looked at does not report that file', async () => {
  replaceUploads(() => 'never');
  open();
  const file = readSampleFile('daily-2-dates-six-languages.xlsx');
  await choose(file);
  await screen.findByText('Preview: first 5 of 24 rows');
  let fail: (error: Error) => void = () => {};
  const wait = () =>
    new Promise((_resolve, reject) => {
      fail = reject;
    });
  file.slice = () => ({ arrayBuffer: wait }) as unknown as Blob;
  await userEvent.click(screen.getByRole('button', { name: 'Upload Predictions' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await act(async () => fail(new DOMException('changed', 'NotReadableError')));
  expect(screen.queryByText(/^This file has changed since it was selected/)).toBeNull();
});

it('spec 5.17: a file in which the server found errors is uploaded again only after another check', async () => {
  replaceUploads(() => ({ status: 202, body: { import: failed } }));
  const line = { fault: '', sheet: '', column: 'assigned_to', value: 'nobody', from: 7, to: 7, rows: 1 };
  const errorGroups = [{ ...line, message: 'Row 7: Unknown user in assigned_to' }];
  const failed = createImport({
    status: 'failed',
    inserted: 0,
    duplicate: 0,
    rejected: 24,
    errorCount: 1,
    errorGroups,
  });
  open({ 'get-import': () => ({ import: failed }), 'download-error-workbook': () => refuse('not-found') });
  await choose(readSampleFile('daily-2-dates-six-languages.xlsx'));
  await screen.findByText('Preview: first 5 of 24 rows');
  await userEvent.click(screen.getByRole('button', { name: 'Upload Predictions' }));
  expect(await screen.findByText('Failed to upload predictions')).toBeInTheDocument();
  const upload = () => screen.getByRole('button', { name: 'Upload Predictions' });
  expect(upload()).toBeDisabled();
  expect(screen.getByText(/^Select the corrected file\. If only a user account had to be fixed/)).toBeInTheDocument();
  for (const words of [/you can try again/, /stays on this device/, 'Not started'])
    expect(screen.queryByText(words)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Choose another file' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(upload()).toBeEnabled());
  expect(screen.queryByText('Failed to upload predictions')).not.toBeInTheDocument();
});
