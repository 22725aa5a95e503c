import { createHash } from 'node:crypto';
import { refuse, renderScreen, testUser } from '@subtitle/sdk/testing';
import { useUpdateBlocked } from '@subtitle/sdk/updates';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { replaceUploads, type UploadAnswer } from '../testing/fake-upload';
import { createHistory, createImport, createWorkbookFile, readSampleFile } from '../testing/imports';
import { WorkerHere } from '../testing/worker-here';
import UploaderScreen from './uploader.screen';

const user = testUser('uploader');
type Options = NonNullable<Parameters<typeof renderScreen>[1]>;

function open(options: Options = {}) {
  return renderScreen(<UploaderScreen />, {
    user,
    url: '/uploader?tab=daily',
    ...options,
    api: { 'list-imports': createHistory(), ...options.api },
  });
}

async function choose(file: File) {
  await userEvent.upload(await screen.findByLabelText('Workbook'), file, { applyAccept: false });
}

const uploadButton = () => screen.getByRole('button', { name: 'Upload Predictions' });

beforeEach(() => {
  globalThis.Worker = WorkerHere as unknown as typeof Worker;
});

describe('daily workbook on the upload page', () => {
  it('is checked and previewed: first 5 of all rows, then it can be uploaded', async () => {
    open();
    await choose(readSampleFile('daily-2-dates-six-languages.xlsx'));
    expect(await screen.findByText('Preview: first 5 of 24 rows')).toBeInTheDocument();
    expect(screen.getAllByText(/24 rows/).length).toBeGreaterThan(0);
    expect(screen.getByRole('row', { name: /Mesha/ })).toBeInTheDocument();
    const table = screen.getByRole('region', { name: 'Preview: first 5 of 24 rows' });
    expect(table.querySelectorAll('[lang="te"]')).toHaveLength(5);
    expect(uploadButton()).toBeEnabled();
  });

  it('spec 2.5.4, 2.5.5, 5.17: lists all errors, with consecutive rows in one line, and cannot be uploaded with errors', async () => {
    open();
    await choose(
      createWorkbookFile('wrong.xlsx', {
        kind: 'daily',
        rows: 36,
        languages: ['en'],
        change: (row, at) => (at >= 12 && at < 24 ? { ...row, lrname: '' } : row),
      }),
    );
    expect(await screen.findByText('Rows 14-25: Missing lrname')).toBeInTheDocument();
    expect(screen.getByText('12 rows')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '12 x Missing lrname' })).toHaveAttribute('aria-expanded', 'true');
    // The list shows the errors that it causes nested below it.
    const follows = screen.getByRole('list', { name: 'Caused by Missing lrname' });
    await userEvent.click(within(follows).getByRole('button', { name: '1 x Dates with missing lagnas' }));
    expect(within(follows).getByText(/missing lagnas: Mesha, Vrushabh/)).toBeInTheDocument();
    expect(screen.getByText('13 errors in sheet “Sheet1”')).toBeInTheDocument();
    expect(uploadButton()).toBeDisabled();
  });

  it('shows a notice before the upload if it was imported before', async () => {
    const file = readSampleFile('daily-2-dates-six-languages.xlsx');
    const digest = createHash('sha256')
      .update(new Uint8Array(await file.arrayBuffer()))
      .digest('hex');
    const asked: unknown[] = [];
    const earlier = createImport({ id: 7, file: { name: 'other.xlsx', bytes: file.size, sha256: digest } });
    open({
      api: {
        'list-imports': ({ query }) => {
          if (!query.has('sha256')) return { imports: [], next: null };
          asked.push(Object.fromEntries(query));
          return { imports: [earlier], next: null };
        },
      },
    });
    await choose(file);
    expect(await screen.findByText('This file has been imported before')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show that import' })).toHaveAttribute(
      'href',
      '/uploader?tab=daily&import=7',
    );
    expect(asked).toEqual([{ kind: 'daily', state: 'done', sha256: digest }]);
    await waitFor(() => expect(uploadButton()).toBeEnabled());
  });

  it('shows the missing columns of another kind', async () => {
    open({ url: '/uploader?tab=tenday' });
    await choose(readSampleFile('daily-2-dates-six-languages.xlsx'));
    expect(await screen.findByText('Missing columns: pending_works, bhagdaud')).toBeInTheDocument();
  });

  it("can be uploaded even above this device's limit, and the server checks it", async () => {
    Object.defineProperty(navigator, 'deviceMemory', { value: 0.005, configurable: true });
    open();
    await choose(createWorkbookFile('large.xlsx', { kind: 'daily', rows: 600, sentences: 4 }));
    delete (navigator as { deviceMemory?: number }).deviceMemory;
    expect(await screen.findByText('Too large for a full check in the browser')).toBeInTheDocument();
    expect(screen.getByText('Preview: first 5 rows')).toBeInTheDocument();
    expect(screen.getByText(/^The first \d+ rows, no errors; the server checks all/)).toBeInTheDocument();
    expect(uploadButton()).toBeEnabled();
  });

  it('can still be uploaded after its check crashed', async () => {
    globalThis.Worker = class {
      onerror: (() => void) | null = null;
      postMessage() {
        setTimeout(() => this.onerror?.());
      }
      terminate() {}
    } as unknown as typeof Worker;
    const done = createImport({ status: 'done', rows: 24, inserted: 24, progress: 100 });
    replaceUploads(() => ({
      status: 202,
      body: { import: { ...done, status: 'queued', rows: 0, inserted: 0, progress: 0 } },
    }));
    const { reported } = open({ api: { 'get-import': () => ({ import: done }) } });
    await choose(readSampleFile('daily-2-dates-six-languages.xlsx'));
    expect(await screen.findByText('The server checks it')).toBeInTheDocument();
    expect(reported).toEqual([new Error('check-workbook: its script did not load, or it ran out of memory')]);
    await userEvent.click(uploadButton());
    expect(await screen.findByText('The server checked it')).toBeInTheDocument();
  });

  it('gets one message if it is not a workbook', async () => {
    open();
    await choose(new File(['hello'], 'table.xlsx'));
    expect(
      await screen.findByText(/^This is not an Excel workbook \(\.xlsx\): .* save it as \.xlsx/),
    ).toBeInTheDocument();
    expect(uploadButton()).toBeDisabled();
  });

  it('without rows is called empty', async () => {
    open();
    await choose(createWorkbookFile('empty.xlsx', { kind: 'daily', rows: 0 }));
    expect(await screen.findByText('Excel file is empty.')).toBeInTheDocument();
    expect(uploadButton()).toBeDisabled();
  });

  it('can be removed again', async () => {
    open();
    await choose(readSampleFile('daily-2-dates-six-languages.xlsx'));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(screen.queryByText('daily-2-dates-six-languages.xlsx')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Choose a file' })).toBeInTheDocument();
  });
});

describe('the upload', () => {
  const accepted = createImport({ status: 'queued', rows: 0, inserted: 0, duplicate: 0, progress: 0 });

  async function uploadTwoDates(answer: () => UploadAnswer, api: Options['api'] = {}) {
    const sent = replaceUploads(answer);
    const view = open({ api });
    await choose(readSampleFile('daily-2-dates-six-languages.xlsx'));
    await screen.findByText('Preview: first 5 of 24 rows');
    await userEvent.click(uploadButton());
    return { ...view, sent };
  }

  it('sends the file, follows the live events and ends with the message and an empty form', async () => {
    const events = [
      { ...accepted, status: 'importing', rows: 24, inserted: 12, progress: 75 },
      { ...accepted, status: 'done', rows: 24, inserted: 20, duplicate: 4, progress: 100 },
    ].map((data, at) => `id: ${at}\nevent: import\ndata: ${JSON.stringify(data)}\n\n`);
    const { sent, router } = await uploadTwoDates(() => ({ status: 202, body: { import: accepted } }), {
      'get-import': () => ({ import: accepted }),
      'watch-import': () => new Response(events.join(''), { headers: { 'content-type': 'text/event-stream' } }),
    });
    expect(await screen.findByText('Predictions uploaded successfully!')).toBeInTheDocument();
    expect(screen.getByText(/20 inserted, 4 already existed/)).toBeInTheDocument();
    expect(sent).toHaveLength(1);
    expect(sent[0]!.url).toBe('/api/imports/daily');
    expect(sent[0]!.form.get('duplicates')).toBe('ask');
    expect((sent[0]!.form.get('file') as File).name).toBe('daily-2-dates-six-languages.xlsx');
    expect(screen.queryByText(/Preview/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Upload Predictions' })).not.toBeInTheDocument();
    expect(router.state.location.search).toBe('?tab=daily&import=12');
  });

  it('keeps its steps and first rows in place until the user dismisses the result', async () => {
    const done = { ...accepted, status: 'done' as const, rows: 24, inserted: 24, progress: 100 };
    await uploadTwoDates(() => ({ status: 202, body: { import: accepted } }), {
      'get-import': () => ({ import: done }),
    });
    expect(await screen.findByText('Predictions uploaded successfully!')).toBeInTheDocument();
    expect(screen.getByText('Imported: first 5 of 24 rows')).toBeInTheDocument();
    expect(screen.getByText(/24 rows, no errors/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByText(/first 5 of/)).not.toBeInTheDocument());
    expect(screen.getAllByText('Not started')).toHaveLength(3);
  });

  it('shows no button between the last byte and the import', async () => {
    const seen: string[] = [];
    const note = () =>
      seen.push(...screen.queryAllByRole('button', { name: /^Upload/ }).map((one) => one.textContent!));
    const watcher = new MutationObserver(note);
    await uploadTwoDates(
      () => {
        watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
        return { status: 202, body: { import: accepted } };
      },
      { 'get-import': () => ({ import: accepted }) },
    );
    expect(await screen.findByText('In the queue')).toBeInTheDocument();
    watcher.disconnect();
    expect(seen).not.toContain('Upload Predictions');
    expect(seen).toContain('Uploading...');
  });

  it('spec 2.5.3: the button reads Uploading... and cannot be pressed twice; Cancel stops the upload and keeps the file', async () => {
    const { sent } = await uploadTwoDates(() => 'never');
    expect(await screen.findByRole('button', { name: 'Uploading...' })).toBeDisabled();
    expect(screen.getByText('Keep this page open until the file is uploaded.')).toBeInTheDocument();
    const blocked = renderHook(() => useUpdateBlocked()).result;
    expect(blocked.current).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(sent[0]!.aborted).toBe(true);
    await waitFor(() => expect(uploadButton()).toBeEnabled());
    // A reload would lose the selected file.
    expect(blocked.current).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(blocked.current).toBe(false));
  });

  it('shows a message after a network error and keeps the file selected', async () => {
    await uploadTwoDates(() => 'network');
    expect(await screen.findByText('Network error while uploading predictions')).toBeInTheDocument();
    expect(screen.getByText('daily-2-dates-six-languages.xlsx')).toBeInTheDocument();
    expect(uploadButton()).toBeEnabled();
  });

  it("spec 8.10: shows the server's message, or the specification's message if the server sends none", async () => {
    const answers: UploadAnswer[] = [
      { status: 413, body: { error: 'The file is larger than 300 MB.', code: 'file-too-large' } },
      { status: 500, body: {} },
    ];
    await uploadTwoDates(() => answers.shift()!);
    expect(await screen.findByText('The file is larger than 300 MB.')).toBeInTheDocument();
    await userEvent.click(uploadButton());
    expect(await screen.findByText('Failed to upload predictions')).toBeInTheDocument();
  });
});

describe('rows of a finished import', () => {
  it.each([
    ['daily', { from: '2033-02-01', to: '2033-02-02' }, '/PredictionsDaily?from=2033-02-01&to=2033-02-02'],
    ['tenday', { from: '2033-02-01', to: '2033-02-20' }, '/Predictions10Days?from=2033-02-01&to=2033-02-20'],
    ['daily', null, '/PredictionsDaily?date=all'],
  ] as const)('have a link to the list of their dates: %s, %j', async (kind, days, href) => {
    const api = { 'get-import': () => ({ import: createImport({ kind, days }) }) };
    open({ user: testUser('admin'), url: `/uploader?tab=${kind}&import=12`, api });
    expect(await screen.findByRole('link', { name: 'Show the rows' })).toHaveAttribute('href', href);
  });
});

describe('an import in the URL', () => {
  it('shows its progress after a reload and can be cancelled', async () => {
    const running = createImport({ status: 'scanning', rows: 8_450, inserted: 8_000, duplicate: 0, progress: 85 });
    const cancelled = createImport({ status: 'cancelled', inserted: 0, duplicate: 0, rejected: 12_000 });
    open({
      url: '/uploader?tab=daily&import=12',
      api: {
        'get-import': () => ({ import: running }),
        'watch-import': () => new Promise(() => {}),
        'cancel-import': () => ({ import: cancelled }),
      },
    });
    expect(await screen.findByText('Checked and written: 8,450 rows')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Imported: december-daily.xlsx' })).toHaveAttribute(
      'aria-valuenow',
      '85',
    );
    expect(screen.getByText('december-daily.xlsx: imported 80%')).toHaveAttribute('role', 'status');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Import cancelled')).toBeInTheDocument();
  });

  it('shows a message while the server does not respond, and continues when it responds again', async () => {
    const running = createImport({ status: 'scanning', rows: 8_450, duplicate: 0, progress: 85 });
    let isThere = true;
    open({
      url: '/uploader?tab=daily&import=12',
      api: {
        'get-import': () => {
          if (!isThere) throw new Error('connection refused');
          return { import: running };
        },
        'watch-import': () => refuse('internal'),
      },
    });
    expect(await screen.findByText('Checked and written: 8,450 rows')).toBeInTheDocument();
    isThere = false;
    expect(await screen.findByText(/^The server does not respond at the moment/)).toBeVisible();
    expect(screen.getByText('Checked and written: 8,450 rows')).toBeInTheDocument();
    isThere = true;
    const gone = () => expect(screen.queryByText(/^The server is not answering/)).not.toBeInTheDocument();
    await waitFor(gone);
  });

  it('sends no requests while the browser is offline, shows a message, and continues when the network is available again', async () => {
    let asked = 0;
    const api = {
      'get-import': () => {
        asked++;
        return { import: createImport({ status: 'scanning', rows: asked * 100, duplicate: 0, progress: 85 }) };
      },
      'watch-import': () => refuse('internal'),
    };
    const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    open({ url: '/uploader?tab=daily&import=12', api });
    expect(await screen.findByText(/^You are offline. The import continues on the server/)).toBeVisible();
    const before = asked;
    await act(() => new Promise((resolve) => setTimeout(resolve, 2_000)));
    expect(asked).toBe(before);
    network.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(asked).toBeGreaterThan(before));
    expect(screen.queryByText(/^You are offline/)).not.toBeInTheDocument();
  });

  it("shows the server's errors after a failure", async () => {
    const line = {
      fault: '',
      sheet: 'Sheet1',
      column: 'assigned_to',
      value: 'nobody',
      message: 'Rows 7-9: Unknown user in assigned_to',
      from: 7,
      to: 9,
      rows: 3,
    };
    const counts = { inserted: 0, duplicate: 0, rejected: 240, errorCount: 3 };
    const failed = createImport({ status: 'failed', ...counts, errorGroups: [line] });
    open({ url: '/uploader?tab=daily&import=12', api: { 'get-import': () => ({ import: failed }) } });
    expect(await screen.findByText('Failed to upload predictions')).toBeInTheDocument();
    expect(screen.getByText('Rows 7-9: Unknown user in assigned_to')).toBeInTheDocument();
  });

  it('is shown again when its tab is opened again', async () => {
    const { router } = open({
      url: '/uploader?tab=daily&import=12',
      api: { 'get-import': () => ({ import: createImport() }) },
    });
    expect(await screen.findByText('Predictions uploaded successfully!')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('tab', { name: 'Channel' }));
    expect(router.state.location.search).toBe('');
    await userEvent.click(screen.getByRole('tab', { name: 'Predictions Daily' }));
    expect(router.state.location.search).toBe('?tab=daily&import=12');
  });
});

describe('videos', () => {
  it('spec 2.5.3, 3.10, 5.13: need a channel before they are sent with its id', async () => {
    const sent = replaceUploads(() => ({ status: 202, body: { import: createImport({ kind: 'videos' }) } }));
    open({
      url: '/uploader?tab=videos',
      api: {
        'list-channels': () => [{ id: 3, channel_name: 'Rashifal', description: '' }],
        'get-import': () => ({ import: createImport({ kind: 'videos' }) }),
      },
    });
    await choose(readSampleFile('videos-12.xlsx'));
    const button = await screen.findByRole('button', { name: 'Upload Videos' });
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
    expect(screen.getByText('Please select a channel')).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Channel' })).toHaveFocus();
    expect(sent).toHaveLength(0);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Channel' }), 'Rashifal');
    await userEvent.click(button);
    expect(await screen.findByText('Videos uploaded successfully!')).toBeInTheDocument();
    expect(sent[0]!.form.get('channel_id')).toBe('3');
  });

  it("spec 5.13: show the specification's message Failed to parse Excel file if the file cannot be read", async () => {
    open({ url: '/uploader?tab=videos', api: { 'list-channels': () => [] } });
    await choose(new File(['nothing'], 'videos.xls'));
    expect(await screen.findByText('Failed to parse Excel file')).toBeInTheDocument();
  });
});
