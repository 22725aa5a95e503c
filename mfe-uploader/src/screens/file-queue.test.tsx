import type { ImportAnswer } from '@subtitle/contracts/operations/imports';
import { refuse, renderScreen, testUser } from '@subtitle/sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { replaceUploads } from '../testing/fake-upload';
import { createHistory, createImport, createWorkbookFile } from '../testing/imports';
import { WorkerHere } from '../testing/worker-here';
import UploaderScreen from './uploader.screen';

type Options = NonNullable<Parameters<typeof renderScreen>[1]>;

function open(api: Options['api'] = {}, url = '/uploader?tab=daily') {
  return renderScreen(<UploaderScreen />, {
    user: testUser('uploader'),
    url,
    api: { 'list-imports': createHistory(), 'watch-import': () => new Promise(() => {}), ...api },
  });
}

const workbook = (name: string, rows = 24, lrname?: string) =>
  createWorkbookFile(name, {
    kind: 'daily',
    rows,
    languages: ['en'],
    change: (row) => ({ ...row, ...(lrname !== undefined && { lrname }) }),
  });

async function choose(...files: File[]) {
  await userEvent.upload(await screen.findByLabelText('Workbook'), files, { applyAccept: false });
}

const line = (name: string) => screen.findByRole('region', { name });
const running = (id: number): ImportAnswer =>
  createImport({ id, status: 'scanning', rows: 8_450, inserted: 8_000, duplicate: 0, progress: 85, finishedAt: null });

beforeEach(() => {
  globalThis.Worker = WorkerHere as unknown as typeof Worker;
});

it('two files dropped together are two imports', async () => {
  const ids = [21, 22];
  const sent = replaceUploads(() => ({ status: 202, body: { import: running(ids.shift()!) } }));
  const { router } = open({ 'get-import': ({ params }) => ({ import: running(Number(params.id)) }) });
  const zone = (await screen.findByText('Drop .xlsx, .csv or .tsv here')).parentElement!;
  fireEvent.drop(zone, { dataTransfer: { files: [workbook('january.xlsx'), workbook('february.xlsx', 36)] } });
  expect(await screen.findByText('Preview: first 5 of 24 rows')).toBeInTheDocument();
  const second = await line('february.xlsx');
  expect(await within(second).findByText('36 rows, no errors')).toBeInTheDocument();
  await userEvent.click(within(second).getByRole('button', { name: 'Upload Predictions' }));
  expect(await within(second).findByText(/^85% · Checked and written: 8,450 rows/)).toBeInTheDocument();
  // Neither the open file nor the URL changes.
  expect(router.state.location.search).toBe('?tab=daily');
  const [button] = screen.getAllByRole('button', { name: 'Upload Predictions' });
  await userEvent.click(button!);
  await waitFor(() => expect(router.state.location.search).toBe('?tab=daily&import=22'));
  expect(router.state.historyAction).toBe('REPLACE');
  expect(sent.map(({ form }) => (form.get('file') as File).name)).toEqual(['february.xlsx', 'january.xlsx']);
  await userEvent.click(within(second).getByRole('button', { name: 'Open' }));
  expect(router.state.location.search).toBe('?tab=daily&import=21');
  expect(router.state.historyAction).toBe('REPLACE');
  expect(await line('january.xlsx')).toHaveTextContent('85%');
});

it('files can be added while an import runs, and are checked one after the other', async () => {
  let checks = 0;
  let most = 0;
  globalThis.Worker = class extends WorkerHere {
    override postMessage(request: Parameters<WorkerHere['postMessage']>[0]) {
      most = Math.max(most, ++checks);
      super.postMessage(request);
    }
    override terminate() {
      checks--;
      super.terminate();
    }
  } as unknown as typeof Worker;
  open({ 'get-import': () => ({ import: running(12) }) }, '/uploader?tab=daily&import=12');
  expect(await screen.findByText('Checked and written: 8,450 rows')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add another file' })).toBeInTheDocument();
  await choose(workbook('a.xlsx'), workbook('b.xlsx', 36), workbook('c.xlsx', 24, ''));
  expect(await within(await line('a.xlsx')).findByText('24 rows, no errors')).toBeInTheDocument();
  expect(await within(await line('b.xlsx')).findByText('36 rows, no errors')).toBeInTheDocument();
  expect(await within(await line('c.xlsx')).findByText(/^24 rows, \d+ errors$/)).toBeInTheDocument();
  expect(most).toBe(1);
  expect(screen.getByText('Checked and written: 8,450 rows')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Remove b.xlsx' }));
  expect(screen.queryByRole('region', { name: 'b.xlsx' })).not.toBeInTheDocument();
});

it('a corrected file replaces the faulty one; next to a correct file, another file is added', async () => {
  open();
  await choose(workbook('wrong.xlsx', 24, ''));
  await screen.findByRole('region', { name: 'Errors in this workbook' });
  await userEvent.click(screen.getByRole('button', { name: 'Choose another file' }));
  await choose(workbook('right.xlsx', 36));
  expect(await screen.findByText('Preview: first 5 of 36 rows')).toBeInTheDocument();
  expect(screen.queryByText(/wrong\.xlsx/)).not.toBeInTheDocument();
  await choose(workbook('more.xlsx'));
  expect(await line('more.xlsx')).toBeInTheDocument();
  expect(screen.getByText('Preview: first 5 of 36 rows')).toBeInTheDocument();
});

it('cancelling the open file opens the next one', async () => {
  open();
  await choose(workbook('first.xlsx'), workbook('next.xlsx', 36));
  await within(await line('next.xlsx')).findByText('36 rows, no errors');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Preview: first 5 of 36 rows')).toBeInTheDocument();
  expect(screen.queryByText('first.xlsx')).not.toBeInTheDocument();
});

it('a file moved from another tab replaces the empty form', async () => {
  open();
  await screen.findByText('Drop .xlsx, .csv or .tsv here');
  await userEvent.click(screen.getByRole('tab', { name: 'Prediction 10 Days' }));
  const panel = within(await screen.findByRole('tabpanel', { name: 'Prediction 10 Days' }));
  await userEvent.upload(panel.getByLabelText('Workbook'), workbook('january.xlsx'), { applyAccept: false });
  await userEvent.click(await screen.findByRole('button', { name: 'Open it in the Predictions Daily tab' }));
  expect(await screen.findByText('Preview: first 5 of 24 rows')).toBeInTheDocument();
  expect(screen.queryByText(/Waiting to be checked/)).not.toBeInTheDocument();
});

it('the URL of an unknown import shows a message and a link to the form', async () => {
  const { router } = open({ 'get-import': () => refuse('not-found') }, '/uploader?tab=daily&import=99999');
  expect(await screen.findByText('Import not found')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Upload daily predictions' }));
  expect(await screen.findByText('Drop .xlsx, .csv or .tsv here')).toBeInTheDocument();
  expect(router.state.location.search).toBe('?tab=daily');
});

it("the URL of an import of another kind redirects to that kind's tab", async () => {
  const { router } = open({ 'get-import': () => ({ import: createImport() }) }, '/uploader?tab=activities&import=12');
  expect(await screen.findByText('Predictions uploaded successfully!')).toBeInTheDocument();
  expect(router.state.location.search).toBe('?tab=daily&import=12');
  expect(screen.getByRole('tab', { name: 'Predictions Daily' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.click(screen.getByRole('tab', { name: 'Activity' }));
  expect(router.state.location.search).toBe('?tab=activities');
});

it('a file dropped outside the drop area does not replace the page', async () => {
  open();
  await screen.findByText('Drop .xlsx, .csv or .tsv here');
  const drop = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
    dataTransfer: { types: ['Files'], dropEffect: 'copy' },
  });
  document.body.dispatchEvent(drop);
  expect([drop.defaultPrevented, drop.dataTransfer.dropEffect]).toEqual([true, 'none']);
});

it('leaving the page asks about a file that is selected but not uploaded; a running upload continues', async () => {
  replaceUploads(() => ({ status: 202, body: { import: running(21) } }));
  const { router } = open({ 'get-import': () => ({ import: running(21) }) });
  await choose(workbook('january.xlsx'));
  await screen.findByText('Preview: first 5 of 24 rows');
  await act(() => router.navigate('/my-work'));
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  expect(question).toHaveTextContent('The selected workbook has not been uploaded yet.');
  await userEvent.click(within(question).getByRole('button', { name: 'Stay' }));
  await userEvent.click(screen.getByRole('button', { name: 'Upload Predictions' }));
  await waitFor(() => expect(router.state.location.search).toContain('import=21'));
  await act(() => router.navigate('/my-work'));
  expect(router.state.location.pathname).toBe('/my-work');
});
