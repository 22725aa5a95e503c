import { renderScreen, testUser } from '@subtitle/sdk/testing';
import { joinSheets } from '@subtitle/testing/join-sheets';
import { makeWorkbook } from '@subtitle/testing/make-workbook';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import UploaderScreen from '../../screens/uploader.screen';
import { replaceUploads } from '../../testing/fake-upload';
import { createHistory, createImport } from '../../testing/imports';
import { WorkerHere } from '../../testing/worker-here';

interface Month {
  name: string;
  from: string;
  rows?: number;
  lrname?: string;
}

/** Builds a workbook with a sheet for each month; `hidden` names the sheet that is hidden. */
function months(sheets: readonly Month[], hidden?: string): File {
  const joined = joinSheets(
    sheets.map(({ name, from, rows = 12, lrname }) => {
      const change = (row: Record<string, string | number>) => ({ ...row, ...(lrname !== undefined && { lrname }) });
      const bytes = makeWorkbook({ kind: 'daily', rows, languages: ['en'], from, change });
      return { name, bytes, hidden: name === hidden };
    }),
  );
  return new File([new Uint8Array(joined)], 'months.xlsx');
}

const DECEMBER = { name: 'December', from: '2026-12-01' };
const JANUARY = { name: 'January', from: '2027-01-01', rows: 24 };

async function open(file: File) {
  globalThis.Worker = WorkerHere as unknown as typeof Worker;
  renderScreen(<UploaderScreen />, {
    user: testUser('uploader'),
    url: '/uploader?tab=daily',
    api: {
      'list-imports': createHistory(),
      'watch-import': () => new Promise(() => {}),
      'get-import': () => ({ import: createImport() }),
    },
  });
  await userEvent.upload(await screen.findByLabelText('Workbook'), file, { applyAccept: false });
  return screen.findByRole('group', { name: 'Sheets to import' });
}
const boxes = (group: HTMLElement) =>
  within(group)
    .getAllByRole('checkbox')
    .map((box) => [(box as HTMLInputElement).labels?.[0]?.textContent, (box as HTMLInputElement).checked]);
const uploadButton = () => screen.getByRole('button', { name: 'Upload Predictions' });

it('offers every sheet that has the columns, selected, with its row count', async () => {
  const group = await open(months([DECEMBER, JANUARY]));
  expect(boxes(group)).toEqual([
    ['December', true],
    ['January', true],
  ]);
  expect(await within(group).findByText('24 rows')).toBeInTheDocument();
  expect(await screen.findByText(/36 rows · 3 dates x 12 lagnas/)).toBeInTheDocument();
});

it('leaves a sheet out, names it, and sends the selection', async () => {
  const sent = replaceUploads(() => ({ status: 202, body: { import: createImport({ status: 'queued' }) } }));
  const group = await open(months([DECEMBER, JANUARY]));
  await screen.findByText(/36 rows · /);
  const january = within(group).getByRole('checkbox', { name: 'January' });
  january.focus();
  await userEvent.keyboard(' ');
  expect(await screen.findByText('Sheet January is not read: not selected')).toBeInTheDocument();
  expect(january).toHaveFocus();
  expect(screen.getByText(/12 rows · 1 date x 12 lagnas/)).toBeInTheDocument();
  await waitFor(() => expect(uploadButton()).toBeEnabled());
  await userEvent.click(uploadButton());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.form.get('sheets')).toBe('["December"]');
});

it('leaves a hidden sheet out until it is selected', async () => {
  const group = await open(months([DECEMBER, JANUARY], 'January'));
  expect(boxes(group)).toEqual([
    ['December', true],
    ['January', false],
  ]);
  expect(within(group).getByText(/hidden in the workbook/)).toBeInTheDocument();
  await userEvent.click(within(group).getByRole('checkbox', { name: 'January' }));
  expect(await screen.findByText(/36 rows · /)).toBeInTheDocument();
});

it('imports a correct sheet without the one that has errors', async () => {
  const group = await open(months([DECEMBER, { ...JANUARY, lrname: 'Mash' }]));
  expect(await screen.findByText('Sheet January, rows 2-25: Unknown lrname "Mash"')).toBeInTheDocument();
  expect(uploadButton()).toBeDisabled();
  await userEvent.click(within(group).getByRole('checkbox', { name: 'January' }));
  await waitFor(() => expect(uploadButton()).toBeEnabled());
  expect(screen.queryByText(/Unknown lrname/)).not.toBeInTheDocument();
});

it('requires at least one selected sheet', async () => {
  const group = await open(months([DECEMBER, JANUARY]));
  await screen.findByText(/36 rows · /);
  for (const name of ['December', 'January']) await userEvent.click(within(group).getByRole('checkbox', { name }));
  expect(await screen.findByText('No sheet is selected.')).toBeInTheDocument();
  expect(uploadButton()).toBeDisabled();
});

it('shows the first rows of each sheet in turn', async () => {
  await open(months([DECEMBER, JANUARY]));
  const sheets = await screen.findByRole('radiogroup', { name: 'Sheet of the preview' });
  expect(screen.getByText('Preview: first 5 of 12 rows')).toBeInTheDocument();
  await userEvent.click(within(sheets).getByRole('radio', { name: 'January' }));
  expect(screen.getByText('Preview: first 5 of 24 rows')).toBeInTheDocument();
  expect(screen.getAllByText('1/1/2027').length).toBeGreaterThan(0);
});
