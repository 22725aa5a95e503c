import { type FakeHandler, renderScreen, savedFiles, testUser } from '@subtitle/sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createHistory, createImport } from '../testing/imports';
import UploaderScreen from './uploader.screen';

function open(listImports: FakeHandler, api: Record<string, FakeHandler> = {}, url = '/uploader') {
  const user = testUser('uploader');
  const channels = () => ({ channels: [], next: null });
  const names = () => [{ username: 'uploader@example.com', name: 'Uma' }];
  return renderScreen(<UploaderScreen />, {
    user,
    url,
    api: { 'list-imports': listImports, 'list-channel-details': channels, 'list-names': names, ...api },
  });
}

const failed = createImport({ id: 11, kind: 'activities', status: 'failed', inserted: 0, duplicate: 0, rejected: 240 });
failed.errorCount = 1;
failed.errorGroups = [
  { fault: '', sheet: '', column: '', value: '', message: 'Missing columns: Tithi', from: 1, to: 1, rows: 1 },
];

describe('the history of imports', () => {
  it('shows the result of each import, in counts that add up, with a link to it', async () => {
    open(createHistory(createImport({ replaced: 40 }), failed));
    const row = await screen.findByRole('row', { name: /Activity/ });
    expect(within(row).getByText('Failed')).toBeInTheDocument();
    expect(within(row).getByText('Missing columns: Tithi')).toBeInTheDocument();
    expect(within(row).getByRole('link')).toHaveAttribute('href', '/uploader?tab=activities&import=11');
    const done = await screen.findByRole('row', { name: /Daily.*Uma/ });
    const cells = within(done)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(cells.slice(2, 7)).toEqual(['240', '22840 replaced', '12', '0', 'Done']);
    expect(cells[1]).toMatch(/^Uma.* · 8 s$/);
  });

  it('shows no counts of inserted or skipped rows while an import runs', async () => {
    open(createHistory(createImport({ status: 'scanning', rows: 5_312, inserted: 5_312, duplicate: 0, progress: 40 })));
    const row = await screen.findByRole('row', { name: /Daily/ });
    const cells = within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(cells.slice(2, 7)).toEqual(['5,312', '–', '–', '–', 'Importing 40%']);
  });

  it('is empty at first, and shows a message if it cannot be loaded', async () => {
    let down = true;
    open(() => {
      if (down) throw new Error('no network');
      return { imports: [], next: null };
    });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByText('Failed to load the imports.')).toBeInTheDocument();
    down = false;
    await userEvent.click(retry);
    expect(await screen.findByText('Nothing imported yet')).toBeInTheDocument();
  });

  it('pages back through the URL', async () => {
    const { router } = open(({ query }) =>
      query.get('before')
        ? { imports: [createImport({ id: 2, file: { name: 'old.xlsx', bytes: 1, sha256: '' } })], next: null }
        : { imports: [createImport()], next: 3 },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Older' }));
    expect(await screen.findByText('old.xlsx')).toBeInTheDocument();
    expect(router.state.location.search).toContain('before=3');
  });

  it('is filtered by kind and state in the URL; an empty result offers a way back', async () => {
    const asked: string[] = [];
    const { router } = open(
      ({ query }) => {
        asked.push(String(query));
        return { imports: query.get('state') === 'failed' ? [] : [createImport()], next: null };
      },
      {},
      '/uploader?before=9',
    );
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Kind' }), 'Daily');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Failed');
    expect(await screen.findByText('No imports match')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?kind=daily&state=failed');
    expect(asked.at(-1)).toBe('limit=10&kind=daily&state=failed');
    await userEvent.click(screen.getByRole('button', { name: 'Show all imports' }));
    expect(await screen.findByText('december-daily.xlsx')).toBeInTheDocument();
    expect(router.state.location.search).toBe('');
  });

  it('is searched by file, person and dates, each in the URL; typing is one step of the browser history', async () => {
    const asked: URLSearchParams[] = [];
    const { router } = open(({ query }) => {
      asked.push(query);
      return { imports: [createImport()], next: null };
    });
    await userEvent.type(await screen.findByRole('searchbox', { name: 'File name' }), 'december ');
    await waitFor(() => expect(router.state.location.search).toBe('?file=december'));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Imported by' }), 'meera');
    await waitFor(() => expect(router.state.location.search).toBe('?file=december&by=meera'));
    await userEvent.type(screen.getByRole('textbox', { name: 'From' }), '01/12/2026');
    await userEvent.type(screen.getByRole('textbox', { name: 'To' }), '02/12/2026');
    await waitFor(() => expect(router.state.location.search).toContain('from=2026-12-01&to=2026-12-02'));
    await waitFor(() => expect(asked.at(-1)!.get('until')).toBe(new Date(2026, 11, 3).toISOString()));
    expect(asked.at(-1)!.get('since')).toBe(new Date(2026, 11, 1).toISOString());
    expect([asked.at(-1)!.get('file'), asked.at(-1)!.get('by')]).toEqual(['december', 'meera']);
    await act(() => router.navigate(-3));
    expect(router.state.location.search).toBe('');
    expect(screen.getByRole('searchbox', { name: 'File name' })).toHaveValue('');
  });

  it('is displayed as cards on a phone', async () => {
    window.innerWidth = 390;
    try {
      open(createHistory(createImport()));
      const card = await within(await screen.findByRole('list', { name: 'List of imports' })).findByRole('listitem');
      expect(card).toHaveTextContent(/Rows240Inserted228Already existed12Not imported0/);
      expect(screen.queryByRole('table')).not.toBeInTheDocument();
    } finally {
      window.innerWidth = 1440;
    }
  });

  it('downloads the original and the workbook with marked errors', async () => {
    const saved = savedFiles();
    const file = (name: string) => () =>
      new Response('PK', { headers: { 'content-disposition': `attachment; filename="${name}"` } });
    open(createHistory(failed), {
      'download-import-file': file('december-daily.xlsx'),
      'download-error-workbook': file('december-daily errors.xlsx'),
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Download the original/ }));
    await userEvent.click(screen.getByRole('button', { name: /with the errors marked$/ }));
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(saved.map(({ name }) => name)).toEqual(['december-daily.xlsx', 'december-daily errors.xlsx']);
  });

  it('shows why subtitles were not replaced', async () => {
    open(createHistory(createImport({ kind: 'subtitles', inserted: 0, duplicate: 1, duplicates: 'replace' })));
    expect(await screen.findByText('Not replaced')).toBeInTheDocument();
    expect(screen.getByText('The existing subtitles already have translations or drafts.')).toBeInTheDocument();
  });

  it('offers neither an expired file nor the undo of an import without rows', async () => {
    open(createHistory(createImport({ inserted: 0, duplicate: 240, fileKept: false })));
    expect(await screen.findByText('Nothing new')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Download|Undo/ })).not.toBeInTheDocument();
  });
});
