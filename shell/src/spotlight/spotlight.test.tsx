import type { RowHit, SearchAnswer } from '@subtitle/contracts/operations/search';
import { type FakeRequest, refuse, renderScreen, testUser } from '@subtitle/sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RemotesProvider } from '../remotes/registry/remotes-provider';
import { createRegistryAnswer, createTestRemote } from '../testing/test-remote';
import { closeOverlay, openSpotlight } from './overlay-store';
import Spotlight from './spotlight';

const PAGES = [
  ['/', 'Overview'],
  ['/PredictionsDaily', 'Predictions Daily'],
  ['/translate', 'VTT Translator'],
] as const;
const REMOTE = createTestRemote({
  routes: PAGES.map(([path, title]) => ({ path, aliases: [], expose: './x', title, roles: [] })),
  menu: [],
});
const NOTHING: SearchAnswer = { rows: [], videos: [], cues: [], users: [], searchedDays: null, searchedVideos: null };
const ROW: RowHit = {
  kind: 'daily',
  id: 1042,
  from: '2026-12-01',
  to: '2026-12-01',
  name: 'Mesha',
  language: 'te',
  status: 'assigned',
  text: { language: 'hi', before: 'आज ', match: 'शक्ति', after: ' है' },
  path: '/PredictionsDaily?date=2026-12-01&item=1042',
};

const MEMORY = createTestRemote({
  name: 'mfe_memory',
  routes: [{ path: '/translation-memory', aliases: [], expose: './x', title: 'Translation memory', roles: [] }],
  menu: [],
});

function open(find: (q: string) => unknown, user = testUser('translator'), remotes = [REMOTE]) {
  const asked: string[] = [];
  const closed = jest.fn();
  const { router } = renderScreen(
    <RemotesProvider>
      <Spotlight onClose={closed} />
    </RemotesProvider>,
    {
      user,
      api: {
        'list-remotes': () => createRegistryAnswer(remotes),
        search: ({ query }: FakeRequest) => {
          asked.push(query.get('q')!);
          return find(query.get('q')!);
        },
      },
    },
  );
  return { router, asked, closed };
}

// The text stays in the store after the search is unmounted.
afterEach(closeOverlay);

const field = () => screen.findByRole('combobox', { name: 'Search' });
const chosen = () => screen.getByRole('option', { selected: true });

test('keys typed into the header’s field while the search opens are not lost', async () => {
  open(() => NOTHING);
  expect(await field()).toHaveValue('');
  act(() => openSpotlight('79'));
  expect(await field()).toHaveValue('79');
  await userEvent.type(await field(), '1');
  expect(await field()).toHaveValue('791');
});

test('spec 2.2.26: screens appear immediately, one request is sent for the typed text, and Enter opens a row', async () => {
  const { router, asked, closed } = open(() => ({ ...NOTHING, rows: [ROW] }));
  expect(await screen.findByRole('option', { name: 'Overview' })).toBeVisible();
  await userEvent.type(await field(), 'शक्ति');
  const option = within(await screen.findByRole('group', { name: 'Rows' })).getByRole('option');
  expect(option).toHaveTextContent('#1042Mesha · 01/12/2026Daily · Teluguassignedआज शक्ति है');
  expect(within(option).getByText('शक्ति').closest('[lang]')).toHaveAttribute('lang', 'hi');
  expect(asked).toEqual(['शक्ति']);
  expect(await screen.findByText('1 row')).toBeInTheDocument();
  // The Enter key that opened the search from the header's field may still be held down.
  fireEvent.keyDown(await field(), { key: 'Enter', repeat: true });
  expect(closed).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(closed).toHaveBeenCalled();
  expect(router.state.location).toMatchObject({ pathname: '/PredictionsDaily', search: '?date=2026-12-01&item=1042' });
});

test('shows the first five of more rows with a plus sign in their count', async () => {
  open(() => ({ ...NOTHING, rows: [1, 2, 3, 4, 5].map((id) => ({ ...ROW, id, path: `${ROW.path}${id}` })) }));
  await userEvent.type(await field(), 'शक्ति');
  expect(await screen.findByText('5 or more rows')).toBeInTheDocument();
});

test('arrow keys move through all groups and wrap around', async () => {
  const video = { id: 1, title: 'Predictions, part 1', channel: 'Dainik', path: '/translate?channel=1&video=1' };
  open(() => ({ ...NOTHING, rows: [ROW], videos: [video] }));
  await userEvent.type(await field(), 'predic');
  await screen.findByRole('group', { name: 'Videos' });
  expect(chosen()).toHaveTextContent('Predictions Daily');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(chosen()).toHaveTextContent('Predictions, part 1Dainik');
  expect(await field()).toHaveAttribute('aria-activedescendant', chosen().id);
  await userEvent.keyboard('{ArrowDown}');
  expect(chosen()).toHaveTextContent('Show all results for “predic”');
  await userEvent.keyboard('{ArrowDown}');
  expect(chosen()).toHaveTextContent('Predictions Daily');
});

test('the last line opens the page of all results', async () => {
  const { router } = open(() => ({ ...NOTHING, rows: [ROW] }));
  await userEvent.type(await field(), 'शक्ति');
  await userEvent.click(await screen.findByRole('option', { name: 'Show all results for “शक्ति”' }));
  const address = `/search?q=${encodeURIComponent('शक्ति')}`;
  await waitFor(() => expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(address));
});

test('a cue of subtitles is listed with its video and number, and opens there', async () => {
  const cue = { video: 1, title: 'Predictions, part 1', cue: 12, text: ROW.text!, path: '/translate?video=1&cue=12' };
  const { router } = open(() => ({ ...NOTHING, cues: [cue], searchedVideos: 40 }));
  await userEvent.type(await field(), 'शक्ति');
  const group = await screen.findByRole('group', { name: 'Subtitles' });
  expect(group).toHaveTextContent('Predictions, part 1cue 12 · Hindiआज शक्ति है');
  expect(screen.getByText('1 cue')).toBeInTheDocument();
  expect(screen.getByText('Searched subtitles of the latest 40 videos only.')).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  expect(router.state.location).toMatchObject({ pathname: '/translate', search: '?video=1&cue=12' });
});

test('the Enter that ends a composition opens nothing', async () => {
  const { closed } = open(() => ({ ...NOTHING, rows: [ROW] }));
  await userEvent.type(await field(), 'शक्ति');
  await screen.findByRole('group', { name: 'Rows' });
  fireEvent.keyDown(await field(), { key: 'Enter', keyCode: 229 });
  fireEvent.keyDown(await field(), { key: 'Enter', isComposing: true });
  expect(closed).not.toHaveBeenCalled();
  fireEvent.keyDown(await field(), { key: 'Enter', keyCode: 13 });
  expect(closed).toHaveBeenCalled();
});

test('Enter pressed before the response opens the first row when the response arrives', async () => {
  let answer: (hits: SearchAnswer) => void = () => {};
  const { router, asked } = open(() => new Promise((resolve) => (answer = resolve)));
  await userEvent.type(await field(), '1042{Enter}');
  expect(await screen.findByText('Searching…')).toBeVisible();
  await waitFor(() => expect(asked).toEqual(['1042']));
  expect(router.state.location.pathname).toBe('/');
  await act(async () => answer({ ...NOTHING, rows: [ROW] }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/PredictionsDaily'));
});

test('hits without a page for this person are not offered', async () => {
  const users = [
    { id: 1, name: 'Asha', username: 'a@example.com', roles: [], status: 'active', path: '/user-info?q=a' },
  ];
  open(() => ({ ...NOTHING, users }));
  await userEvent.type(await field(), 'asha');
  expect(await screen.findByText(/Nothing matches “asha”/)).toBeVisible();
});

test.each([
  ['uploader', 'a screen, a row that you imported by its number or its date, or a video.'],
  [
    'translator',
    'a screen, a row by its number, by lagna and date or by words of its text, a video, or words of subtitles.',
  ],
  [
    'assigner',
    'a screen, a row by its number, by lagna and date or by words of its text, a video, words of subtitles, or a person.',
  ],
] as const)('without a match, the %s sees what can be found', async (role, sentence) => {
  open(() => NOTHING, testUser(role));
  await userEvent.type(await field(), 'asha');
  expect(await screen.findByText(`Nothing matches “asha”. You can look for ${sentence}`)).toBeVisible();
});

test('an incomplete search shows a note, and a failed search can be retried', async () => {
  let failing = true;
  const days = { from: '2026-06-01', to: '2026-07-01' };
  open(() => (failing ? refuse('unavailable') : { ...NOTHING, rows: [ROW], searchedDays: days }));
  await userEvent.type(await field(), 'a word');
  expect(await screen.findByText('Rows, videos, subtitles and people could not be searched.')).toBeVisible();
  failing = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/Searched texts dated 01\/06\/2026 to 01\/07\/2026 only/)).toBeVisible();
});

test('without a network only screens are searched, and a note explains this', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { asked } = open(() => NOTHING);
  await userEvent.type(await field(), 'over');
  expect(await screen.findByText('You are offline: only screens are searched.')).toBeVisible();
  expect(screen.getByRole('option', { name: 'Overview' })).toBeVisible();
  expect(asked).toEqual([]);
  online.mockRestore();
});

describe('the line of the translation memory', () => {
  it('opens the memory with the text as its question', async () => {
    const { router } = open(() => NOTHING, testUser('translator'), [REMOTE, MEMORY]);
    await userEvent.type(await field(), 'शुभ दिन');
    expect(await screen.findByText(/Nothing matches “शुभ दिन”/)).toBeVisible();
    await userEvent.click(screen.getByRole('option', { name: 'Find “शुभ दिन” in translation memory' }));
    expect(router.state.location.pathname).toBe('/translation-memory');
    expect(new URLSearchParams(router.state.location.search).get('q')).toBe('शुभ दिन');
  });

  it('is the last one, and absent without a text', async () => {
    open(() => ({ ...NOTHING, rows: [ROW] }), testUser('translator'), [REMOTE, MEMORY]);
    await screen.findByRole('option', { name: 'Overview' });
    expect(screen.queryByRole('option', { name: /translation memory$/ })).not.toBeInTheDocument();
    await userEvent.type(await field(), 'शक्ति');
    await screen.findByRole('group', { name: 'Rows' });
    expect(screen.getAllByRole('option').at(-1)).toHaveTextContent('Find “शक्ति” in translation memory');
    expect(chosen()).toHaveTextContent('#1042');
  });

  it('is absent for a person who may not open the memory', async () => {
    open(() => ({ ...NOTHING, rows: [ROW] }));
    await userEvent.type(await field(), 'शक्ति');
    await screen.findByRole('group', { name: 'Rows' });
    expect(screen.queryByRole('option', { name: /in translation memory/ })).not.toBeInTheDocument();
  });
});

test('selected words are selected in the field, so that the first key replaces them', async () => {
  act(() => openSpotlight('शुभ दिन', { isSelection: true }));
  open(() => NOTHING);
  expect(await field()).toHaveValue('शुभ दिन');
  await waitFor(async () => expect(((await field()) as HTMLInputElement).selectionEnd).toBe('शुभ दिन'.length));
  expect(((await field()) as HTMLInputElement).selectionStart).toBe(0);
});
