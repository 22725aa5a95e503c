import { COLUMNS } from '@subtitle/contracts/columns';
import type { ImportFault } from '@subtitle/contracts/operations/imports';
import { renderScreen, testUser } from '@subtitle/sdk/testing';
import type { WorkbookRow } from '@subtitle/testing/make-workbook';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createHistory, createImport, createWorkbookFile } from '../testing/imports';
import { WorkerHere } from '../testing/worker-here';
import UploaderScreen from './uploader.screen';

type Options = NonNullable<Parameters<typeof renderScreen>[1]>;

function open(tab = 'daily', api: Options['api'] = {}, query = '') {
  return renderScreen(<UploaderScreen />, {
    user: testUser('uploader'),
    url: `/uploader?tab=${tab}${query}`,
    api: { 'list-imports': createHistory(), 'list-channels': () => [], ...api },
  });
}

async function choose(file: File) {
  const tab = await screen.findByRole('tabpanel');
  await userEvent.upload(within(tab).getByLabelText('Workbook'), file, { applyAccept: false });
}

const faulty = (change: (row: WorkbookRow, at: number) => WorkbookRow, rows = 1_200) =>
  createWorkbookFile('faulty.xlsx', { kind: 'daily', rows, languages: ['en'], change });

beforeEach(() => {
  globalThis.Worker = WorkerHere as unknown as typeof Worker;
});

describe('the errors of a workbook', () => {
  it("are grouped by fault, the most frequent first, and open to show their rows with the cells' values", async () => {
    open();
    await choose(
      faulty((row, at) => {
        if (at % 2 === 1) return { ...row, status_te: `bogus${at}` };
        return at === 100 ? { ...row, fromdate: '31/02/2031', todate: '31/02/2031' } : row;
      }),
    );
    const list = await screen.findByRole('region', { name: 'List of errors' });
    const heads = within(list).getAllByRole('button', { expanded: false });
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      '600 x Unknown status in status_te',
      '1 x Invalid or missing date',
      '1 x Dates with missing lagnas',
    ]);
    await userEvent.click(heads[1]!);
    expect(within(list).getByText('Row 102: Invalid or missing date')).toBeInTheDocument();
    expect(within(list).getByText('column fromdate · “31/02/2031”')).toBeInTheDocument();
  });

  it('explain how to write a date', async () => {
    const help = 'Write the day first, for example 31/12/2026.';
    open();
    await choose(faulty((row, at) => (at < 12 ? { ...row, fromdate: '12/31/2026', todate: '12/31/2026' } : row), 24));
    expect(await screen.findByText(help)).toBeInTheDocument();
    expect(screen.getByText(/^The dates have the month first, as in 12\/31\/2026/)).toBeInTheDocument();
    await choose(faulty((row) => ({ ...row, lrname: 'Mash' }), 12));
    expect(await screen.findByText('12 x')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(help)).not.toBeInTheDocument());
  });

  it('can all be reached page by page, including lines that the check did not keep', async () => {
    open();
    await choose(faulty((row, at) => (at % 2 === 1 ? { ...row, lrname: `no ${at}` } : row), 2_400));
    await userEvent.click(await screen.findByRole('button', { name: '1,200 x Unknown lrname' }));
    const seen = new Set<string>();
    for (let page = 0; page < 24; page++) {
      const lines = await screen.findAllByText(/^Row \d+: Unknown lrname "no/);
      expect(lines).toHaveLength(50);
      for (const line of lines) seen.add(line.textContent ?? '');
      const more = screen.queryByText('Show more')?.closest('button');
      if (more) await userEvent.click(more);
      if (more) await waitFor(() => expect(screen.queryByText(lines[0]!.textContent!)).not.toBeInTheDocument());
    }
    expect([seen.size, seen.has('Row 2401: Unknown lrname "no 2399"')]).toEqual([1_200, true]);
    expect(screen.queryByText('Show more')).not.toBeInTheDocument();
  });

  it('have a link to their row, which is shown with the rows around it and the wrong cell marked', async () => {
    open();
    await choose(faulty((row, at) => (at === 799 ? { ...row, status_gu: 'weird' } : row)));
    await userEvent.click(await screen.findByRole('button', { name: 'Show row 801' }));
    const table = await screen.findByRole('region', { name: 'Preview: around row 801' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.querySelector('td')?.textContent)).toEqual(['799', '800', '801', '802', '803']);
    expect(within(table).getByText('weird').closest('td')).toHaveAttribute('data-wrong');
    expect(table).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Show the first rows' }));
    expect(screen.getByRole('region', { name: 'Preview: first 5 of 1,200 rows' })).toBeInTheDocument();
  });
});

describe('header with missing columns', () => {
  it("is recognised as the header of another kind, and the file moves to that kind's tab", async () => {
    const { router } = open('tenday');
    await choose(faulty((row) => row, 24));
    expect(await screen.findByText('This looks like a workbook for Predictions Daily')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Open it in the Predictions Daily tab' }));
    expect(await screen.findByText('Preview: first 5 of 24 rows')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?tab=daily');
    expect(screen.queryByText(/Waiting to be checked/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Upload Predictions' })).toBeEnabled();
  });

  it('is found further down, and its row number is shown', async () => {
    open();
    await choose(createWorkbookFile('titled.xlsx', { kind: 'daily', rows: 12, title: 'Predictions of January' }));
    expect(await screen.findByText('The headings are in row 2')).toBeInTheDocument();
  });

  it('is ignored if another sheet has the columns, and the skipped sheet is named', async () => {
    open();
    await choose(createWorkbookFile('notes.xlsx', { kind: 'daily', rows: 12, notes: 'Please fill in by Friday' }));
    const warnings = await screen.findByRole('region', { name: 'Warnings' });
    expect(warnings).toHaveTextContent('Sheet Notes is not read: it does not have the columns');
    expect(screen.getAllByText(/12 rows, no errors/)).not.toHaveLength(0);
  });

  it('gets a list of similar headings', async () => {
    open();
    const columns = COLUMNS.daily.map((name) => (name === 'lrname' ? 'Lagna Name' : name));
    await choose(createWorkbookFile('near.xlsx', { kind: 'daily', rows: 12, columns }));
    expect(await screen.findByText('Some missing columns may have another name')).toBeInTheDocument();
    expect(screen.getByText(/“Lagna Name”: rename it to/)).toHaveTextContent('lrname');
  });
});

describe('warnings', () => {
  it('are counted and shown, and do not prevent the upload', async () => {
    open();
    await choose(faulty((row) => ({ ...row, url: 'https://vimeo.com/1', starttime: 'abc' }), 24));
    const warnings = await screen.findByRole('region', { name: 'Warnings' });
    expect(within(warnings).getByRole('heading', { name: '48 warnings' })).toBeInTheDocument();
    await userEvent.click(within(warnings).getByRole('button', { name: '24 x No video link in url' }));
    expect(within(warnings).getByText('Rows 2-25: No video link "https://vimeo.com/1" in url')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Upload Predictions' })).toBeEnabled();
  });

  it('stay visible after the import, and lines that the import did not keep are read from its file', async () => {
    const asked: unknown[] = [];
    const title = 'No video link in url';
    const fault: ImportFault = { key: `url|${title}`, column: 'url', title, errors: 2, first: 2, cause: null };
    const place = { fault: fault.key, sheet: '', column: 'url', value: '', rows: 1 };
    const [line, other] = [
      { ...place, from: 2, to: 2, message: 'Row 2: No video link "x" in url' },
      { ...place, from: 9, to: 9, message: 'Row 9: No video link "y" in url' },
    ];
    open(
      'daily',
      {
        'get-import': () => ({ import: createImport({ warnings: [fault], errorGroups: [line] }) }),
        'read-errors': ({ query }) => {
          asked.push(Object.fromEntries(new URLSearchParams(query)));
          return { lines: [other], next: null };
        },
      },
      '&import=12',
    );
    await userEvent.click(await screen.findByRole('button', { name: '2 x No video link in url' }));
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Row 9: No video link "y" in url')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument());
    expect(asked).toEqual([{ fault: fault.key, skip: '1' }]);
  });
});
