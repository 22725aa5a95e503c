import type { RowHit, SearchAnswer } from '@subtitle/contracts/operations/search';
import { type FakeRequest, refuse, renderScreen, testUser } from '@subtitle/sdk/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RemotesProvider } from '../remotes/registry/remotes-provider';
import { createRegistryAnswer, createTestRemote } from '../testing/test-remote';
import SearchPage from './search-page';

const REMOTE = createTestRemote({
  routes: [{ path: '/PredictionsDaily', aliases: [], expose: './x', title: 'Predictions Daily', roles: [] }],
  menu: [],
});
const NOTHING: SearchAnswer = { rows: [], videos: [], cues: [], users: [], searchedDays: null, searchedVideos: null };
const row = (id: number): RowHit => ({
  kind: 'daily',
  id,
  from: '2026-12-01',
  to: '2026-12-01',
  name: 'Makar',
  language: 'te',
  status: 'assigned',
  text: null,
  path: `/PredictionsDaily?item=${id}`,
});

function open(url: string, answer: (query: URLSearchParams) => unknown) {
  return renderScreen(
    <RemotesProvider>
      <SearchPage />
    </RemotesProvider>,
    {
      url,
      user: testUser('translator'),
      api: {
        'list-remotes': () => createRegistryAnswer([REMOTE]),
        search: ({ query }: FakeRequest) => answer(query),
      },
    },
  );
}

test('lists all eleven rows, each as a link to its page', async () => {
  const asked: string[] = [];
  open('/search?q=Makar%2015/09/2026', (query) => {
    asked.push(query.toString());
    return { ...NOTHING, rows: Array.from({ length: 11 }, (_, at) => row(at + 1)) };
  });
  const links = within(await screen.findByRole('region', { name: 'Rows' })).getAllByRole('link');
  expect(links).toHaveLength(11);
  expect(links[10]).toHaveAttribute('href', '/PredictionsDaily?item=11');
  expect(screen.getByText('11 rows')).toBeVisible();
  expect(asked).toEqual(['q=Makar+15%2F09%2F2026&all=true']);
});

test('shows a note that only the first hundred are listed', async () => {
  open('/search?q=Makar', () => ({ ...NOTHING, rows: Array.from({ length: 100 }, (_, at) => row(at + 1)) }));
  expect(await screen.findByText(/Only the first 100 are shown/)).toBeVisible();
  expect(screen.getByText('100 or more rows')).toBeVisible();
});

test('shows a note if there is no match', async () => {
  open('/search?q=Makar', () => NOTHING);
  expect(await screen.findByText('Nothing matches “Makar”.')).toBeVisible();
});

test('does not claim that there is no match after an incomplete search', async () => {
  open('/search?q=Makar', () => ({ ...NOTHING, searchedDays: { from: '2026-11-29', to: '2026-11-29' } }));
  expect(await screen.findByText('Nothing found for “Makar” in what was searched.')).toBeVisible();
  expect(screen.getByText(/The texts could not be searched in time/)).toBeVisible();
  expect(screen.queryByText(/Nothing matches/)).not.toBeInTheDocument();
});

test('a failed search can be retried', async () => {
  let failing = true;
  open('/search?q=Makar', () => (failing ? refuse('unavailable') : { ...NOTHING, rows: [row(1)] }));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  failing = false;
  await userEvent.click(retry);
  expect(await screen.findByText('1 row')).toBeVisible();
});

test('asks for a text if the address has none', async () => {
  open('/search', () => NOTHING);
  expect(await screen.findByText('Enter a search text.')).toBeVisible();
});
