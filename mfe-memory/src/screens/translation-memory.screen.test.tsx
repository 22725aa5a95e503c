import type { FoundTranslation } from '@subtitle/contracts/operations/memory-search';
import {
  act,
  type FakeRequest,
  refuse,
  renderScreen,
  screen,
  testUser,
  userEvent,
  within,
} from '@subtitle/sdk/testing';
import TranslationMemoryScreen from './translation-memory.screen';

const ENTRY: FoundTranslation = {
  id: 'one',
  pair: 'hi_te',
  source: 'धन का लाभ होगा।',
  target: 'ధన లాభం ఉంటుంది.',
  state: 'approved',
  by: 'ananya@example.com',
  at: '2026-11-20T10:00:00.000Z',
  uses: 3,
  variants: 2,
  amended: null,
  amendment: 0,
  rows: [
    {
      kind: 'daily',
      id: 42,
      from: '2026-12-01',
      to: '2026-12-01',
      name: 'Mesha',
      language: 'te',
      path: '/PredictionsDaily?item=42',
    },
  ],
};
const PAGE = { found: [ENTRY], total: 1, hasMore: false, nextCursor: null, rebuilding: false };

function open(url = '/', answer: (query: URLSearchParams) => unknown = () => PAGE, user = testUser('translator')) {
  const asked: string[] = [];
  const { router } = renderScreen(<TranslationMemoryScreen />, {
    url,
    user,
    api: {
      'list-names': () => [{ username: 'ananya@example.com', name: 'Ananya Banerjee' }],
      'search-memory': ({ query }: FakeRequest) => {
        asked.push(query.toString());
        return answer(query);
      },
    },
  });
  return { router, asked };
}

const field = () => screen.findByRole('searchbox', { name: 'Words' });

describe('Translation memory', () => {
  it('explains itself and sends nothing before a word is typed', async () => {
    const { asked } = open();
    expect(await screen.findByText('See how words were translated before')).toBeVisible();
    await userEvent.type(await field(), '।?');
    expect(asked).toEqual([]);
  });

  it('searches the words of its address, and marks them in both texts', async () => {
    const { asked } = open('/?q=धन లాభం');
    const [line] = await screen.findAllByRole('listitem');
    expect(asked).toEqual([new URLSearchParams({ q: 'धन లాభం' }).toString()]);
    expect([...line!.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['धन', 'లాభం']);
    await screen.findByText(/Ananya Banerjee/);
    expect(line).toHaveTextContent(
      'Hindi → Telugu · approved by Ananya Banerjee on 20/11/2026 · used 3 times · 2 different translations',
    );
    expect(within(line!).getByRole('link')).toHaveAttribute('href', '/PredictionsDaily?item=42');
    expect(within(line!).getByRole('link')).toHaveTextContent('Daily Mesha 01/12/2026 #42');
    expect(screen.getByText('1 translation')).toBeVisible();
  });

  it('puts the typed words into the address, as one step of the history', async () => {
    const { router, asked } = open('/?pair=hi_te');
    await userEvent.type(await field(), 'धन');
    await screen.findAllByRole('listitem');
    expect(new URLSearchParams(router.state.location.search).get('q')).toBe('धन');
    expect(asked.at(-1)).toBe(new URLSearchParams({ q: 'धन', pair: 'hi_te' }).toString());
    await act(() => router.navigate(-1));
    expect(await field()).toHaveValue('');
  });

  it('shows the figures of the earlier question after Back', async () => {
    let isFirst = true;
    const { router } = open('/?q=x', (query) => {
      if (query.get('q') === 'y') return { ...PAGE, total: 7, rebuilding: true };
      // The second answer to the first question never comes.
      if (!isFirst) return new Promise(() => {});
      isFirst = false;
      return PAGE;
    });
    expect(await screen.findByText('1 translation')).toBeVisible();
    await act(() => router.navigate('/?q=y'));
    expect(await screen.findByText('7 translations')).toBeVisible();
    await act(() => router.navigate(-1));
    expect(await screen.findByText('1 translation')).toBeVisible();
    expect(screen.queryByText(/The memory is being rebuilt/)).not.toBeInTheDocument();
  });

  it('offers the pairs of the person, and ignores a pair of other languages', async () => {
    const { asked } = open('/?q=x&pair=bn_gu');
    await screen.findAllByRole('listitem');
    expect(asked).toEqual(['q=x']);
    const pairs = within(screen.getByLabelText('Languages')).getAllByRole('option');
    expect(pairs[0]).toHaveTextContent('All your languages');
    expect(pairs.map((one) => one.textContent)).not.toContain('Bengali → Gujarati');
    await userEvent.selectOptions(screen.getByLabelText('Languages'), 'Hindi → Telugu');
    expect(asked.at(-1)).toBe('q=x&pair=hi_te');
  });

  it('says that nothing contains the words, and offers all languages', async () => {
    const { asked } = open('/?q=x&pair=hi_te', () => ({ ...PAGE, found: [], total: 0 }));
    expect(await screen.findByText('No translation contains “x”')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Search all your languages' }));
    expect(asked.at(-1)).toBe('q=x');
  });

  it('says that the memory is being rebuilt, and that not everything was searched', async () => {
    open('/?q=x', () => ({ ...PAGE, total: 1_000, hasMore: true, rebuilding: true }));
    expect(await screen.findByText(/The memory is being rebuilt/)).toBeVisible();
    expect(screen.getByText('The first 1,000 translations. Add a word to narrow the search.')).toBeVisible();
  });

  it('loads the next page', async () => {
    const { asked } = open('/?q=x', (query) =>
      query.has('cursor')
        ? { ...PAGE, found: [{ ...ENTRY, id: 'two' }], total: 2 }
        : { ...PAGE, total: 2, nextCursor: '0.3.one' },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findAllByRole('listitem')).toHaveLength(2);
    expect(asked.at(-1)).toBe('q=x&cursor=0.3.one');
  });

  it('a failed search can be retried', async () => {
    let fails = true;
    open('/?q=x', () => (fails ? refuse('internal') : PAGE));
    const retry = await screen.findByRole('button', { name: 'Retry' });
    fails = false;
    await userEvent.click(retry);
    expect(await screen.findAllByRole('listitem')).toHaveLength(1);
  });
});
