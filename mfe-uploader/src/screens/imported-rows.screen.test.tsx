import type { ImportedRow } from '@subtitle/contracts/operations/imported-rows';
import type { Role } from '@subtitle/contracts/roles';
import { answerWithCursor, type FakeHandler, renderScreen, testUser } from '@subtitle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createHistory, createImport } from '../testing/imports';
import ImportedRowsScreen from './imported-rows.screen';
import UploaderScreen from './uploader.screen';

const aRow = (id: number, change: Partial<ImportedRow> = {}): ImportedRow => ({
  id,
  from: '2026-12-01',
  to: '2026-12-01',
  name: 'Mesha',
  subno: '1',
  importId: 12,
  row: id + 1,
  preview: { language: 'en', text: 'Today is good' },
  statuses: [{ language: 'te', status: 'assigned' }],
  ...change,
});

function open(url: string, api: Record<string, FakeHandler>, ...roles: Role[]) {
  const user = testUser(...(roles.length > 0 ? roles : ['uploader' as const]));
  return renderScreen(<ImportedRowsScreen />, { user, url, api });
}
const detail = () => ({ row: aRow(7), file: 'december.xlsx', columns: [{ name: 'hi_1', value: 'आज' }] });

it('lists the rows of an import by kind and dates in the URL, and opens a row read-only', async () => {
  const asked: string[] = [];
  const { router } = open('/imported-rows?kind=tenday&import=12', {
    'list-imported-rows': ({ params, query }) => {
      asked.push(`${params.kind} ${query}`);
      return answerWithCursor([aRow(7), aRow(8, { preview: null })], null);
    },
    'get-imported-row': detail,
  });
  await userEvent.click(await screen.findByText('no text'));
  expect(router.state.location.search).toBe('?kind=tenday&import=12&item=8');
  const columns = await screen.findByRole('region', { name: 'Columns of the row' });
  expect(within(columns).getByText('आज')).toHaveAttribute('lang', 'hi');
  expect(within(columns).getByText(/december\.xlsx, row 8/)).toBeInTheDocument();
  expect(within(columns).getByText('assigned')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Open in the editor' })).not.toBeInTheDocument();
  expect(asked).toEqual(['tenday import=12&limit=100']);
  await userEvent.click(screen.getByRole('button', { name: 'Show all my rows' }));
  await waitFor(() => expect(asked.at(-1)).toBe('tenday limit=100'));
});

it('lists only rows with findings in a language', async () => {
  const asked: string[] = [];
  const { router } = open('/imported-rows?import=12&language=te&findings=numbers', {
    'list-imported-rows': ({ query }) => {
      asked.push(String(query));
      return answerWithCursor([], null);
    },
  });
  expect(await screen.findByText('No rows match')).toBeInTheDocument();
  expect(asked).toEqual(['import=12&language=te&findings=numbers&limit=100']);
  await userEvent.selectOptions(screen.getByLabelText('Findings in'), 'Hindi');
  await waitFor(() => expect(asked.at(-1)).toBe('import=12&language=hi&findings=numbers&limit=100'));
  await userEvent.selectOptions(screen.getByLabelText('Findings'), 'All findings');
  await waitFor(() => expect(asked.at(-1)).toBe('import=12&limit=100'));
  expect(screen.queryByLabelText('Findings in')).not.toBeInTheDocument();
  expect(router.state.location.search).not.toContain('findings');
});

it('links to the editor for people who may open it', async () => {
  const api = { 'list-imported-rows': () => answerWithCursor([aRow(7)], null), 'get-imported-row': detail };
  open('/imported-rows?item=7', api, 'admin');
  expect(await screen.findByRole('link', { name: 'Open in the editor' })).toHaveAttribute(
    'href',
    '/PredictionsDaily?date=2026-12-01&item=7',
  );
});

it('shows why the list is empty, and retries after an error', async () => {
  let down = true;
  open('/imported-rows?import=9', {
    'list-imported-rows': () => {
      if (down) throw new Error('no network');
      return answerWithCursor([], null);
    },
  });
  expect(await screen.findByText('Failed to load the rows.')).toBeInTheDocument();
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No rows match')).toBeInTheDocument();
});

it('is linked from the tabs and from the card of a finished import', async () => {
  renderScreen(<UploaderScreen />, {
    user: testUser('uploader'),
    url: '/uploader?tab=daily&import=12',
    api: { 'list-imports': createHistory(), 'get-import': () => ({ import: createImport() }) },
  });
  const links = await screen.findAllByRole('link', { name: /^See the rows/ });
  await waitFor(() =>
    expect(screen.getAllByRole('link', { name: /^See the rows/ }).map((link) => link.getAttribute('href'))).toEqual([
      '/imported-rows?kind=daily',
      '/imported-rows?kind=daily&import=12',
    ]),
  );
  expect(links.length).toBeGreaterThan(0);
});

it('offers an export of the kind and dates, but not for a single import, because an export cannot be limited to one import', async () => {
  const ofImport = open('/imported-rows?kind=tenday&import=12', {
    'list-imported-rows': () => answerWithCursor([aRow(7)], null),
  });
  await screen.findByText('Today is good');
  expect(screen.queryByRole('button', { name: /^Export/ })).not.toBeInTheDocument();
  ofImport.unmount();
  open('/imported-rows?kind=tenday&from=2026-12-01', {
    'list-imported-rows': () => answerWithCursor([aRow(7)], null),
  });
  await screen.findByText('Today is good');
  await userEvent.click(screen.getByRole('button', { name: /^Export/ }));
  const dialog = await screen.findByRole('dialog', { name: /^Export/ });
  expect(within(dialog).getByLabelText('From Date')).toHaveValue('01/12/2026');
});
