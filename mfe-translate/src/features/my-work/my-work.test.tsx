import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { createWorkUnit } from '@subtitle/domain/workflow/work-unit';
import { listDrafts } from '@subtitle/sdk/drafts';
import { type FakeHandler, type FakeRequest, refuse, renderScreen, row, testUser } from '@subtitle/sdk/testing';
import { workSince } from '@subtitle/sdk/work';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OPEN_VIDEO } from '../../testing/open-video';
import { ME } from '../../testing/prediction-server';
import { createWorkServer } from '../../testing/work-server';
import { createDeviceDrafts } from '../keep-drafts/device-drafts';
import { MyWork } from './my-work';

const mine = { assigned_te: ME, stage_te: 'translate', status_te: 'assigned', hi_1: 'एक' } as const;
const sentBack = { reason: 'meaning', note: '', by: 'reviewer@example.com', at: '2026-11-20T10:00:00.000Z' };
const OVERDUE = row({ ...mine, id: 41, from: '2020-11-01', to: '2020-11-01', lrname: 'Mesha' });
const BACK = row({ ...mine, id: 42, lrname: 'Kark', from: '2099-01-01', sent_back_te: sentBack, te_1: 'ఒకటి' });
const DRAFT = row({ ...mine, id: 43, from: '2099-01-01', hi_2: 'दो', te_1: 'ఒకటి', author_te: ME });
const DONE = row({ ...mine, id: 44, kind: 'tenday', lrname: 'Makar', status_te: 'inreview', te_1: 'ఒకటి' });
const EARLIER = row({ ...mine, id: 45, lrname: 'Kumbh', status_te: 'approved', te_1: 'ఒకటి' });
const DUE = row({ ...mine, id: 46, from: '2099-01-01', lrname: 'Simha' });
const ALL = [OVERDUE, BACK, DRAFT, DONE, EARLIER, DUE];

beforeEach(() => localStorage.clear());

function open(rows: ItemAnswer[], extra: Record<string, FakeHandler> = {}, url = '/my-work', user = testUser()) {
  const api = { ...createWorkServer(() => rows, ME, [44]), ...extra };
  return { person: userEvent.setup(), ...renderScreen(<MyWork />, { api, url, user }) };
}
const tab = (name: string) => screen.findByRole('tab', { name });

test('work is grouped, with sent-back rows first and the rows submitted since Monday', async () => {
  const since: string[] = [];
  const server = createWorkServer(() => ALL, ME, [44]);
  const summary = (request: FakeRequest) => {
    since.push(request.query.get('since')!);
    return server['get-work-summary'](request);
  };
  const { person } = open(ALL, { 'get-work-summary': summary });
  expect(await tab('Sent back (1)')).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByText('4 to do · 2 submitted')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: '#42' })).toBeInTheDocument();
  expect(screen.getByText('meaning')).toBeInTheDocument();
  expect(since).toEqual([workSince()]);
  await person.click(await tab('Overdue (1)'));
  expect(await screen.findByText('overdue')).toBeInTheDocument();
  await person.click(await tab('Due (1)'));
  expect(await screen.findByRole('link', { name: '#46' })).toBeInTheDocument();
  await person.click(await tab('Drafts (1)'));
  expect(await screen.findByText('1 of 2 filled')).toBeInTheDocument();
  await person.click(await tab('Done this week (1)'));
  expect(await screen.findByText(/submitted \d\d\/\d\d\/\d{4}/)).toBeInTheDocument();
  await person.click(await tab('Done earlier (1)'));
  expect(await screen.findByRole('link', { name: '#45' })).toBeInTheDocument();
});

test('a corrected row that was not sent is counted and listed as corrected, not as submitted', async () => {
  const corrected = row({ ...mine, id: 52, stage_te: 'correct', status_te: 'corrected', te_1: 'ఒకటి', author_te: ME });
  const { person } = open([...ALL, corrected], {}, '/my-work', testUser('editor'));
  expect(await screen.findByText('4 to do · 1 corrected, not sent to review · 2 submitted')).toBeInTheDocument();
  await person.click(await tab('To send (1)'));
  expect(await screen.findByRole('link', { name: '#52' })).toHaveAttribute(
    'href',
    expect.stringContaining('/CorrectionPredictionDaily'),
  );
  expect(screen.queryByText(/^submitted/)).toBeNull();
  await person.click(await tab('Done this week (1)'));
  expect(screen.queryByRole('link', { name: '#52' })).toBeNull();
});

test('people who only translate see no group of rows to send', async () => {
  open(ALL);
  await tab('Sent back (1)');
  expect(screen.queryByRole('tab', { name: /^To send/ })).toBeNull();
});

test('a figure leads to its rows of all groups, in a tab that is shown only while it is selected', async () => {
  const lateBack = row({ ...mine, id: 49, from: '2020-12-01', sent_back_te: sentBack });
  const { person } = open([...ALL, lateBack], {}, '/my-work?show=late');
  expect(await tab('All that is late')).toHaveAttribute('aria-selected', 'true');
  expect(await screen.findByRole('link', { name: '#49' })).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: /^#/ }).map((link) => link.textContent)).toEqual(['#41', '#49']);
  await person.click(await tab('Sent back (2)'));
  expect(screen.queryByRole('tab', { name: 'All that is late' })).not.toBeInTheDocument();
});

test('a tab is an entry of the browser history: Back leads to the previous one', async () => {
  const { person, router } = open(ALL, {}, '/my-work?show=overdue');
  await person.click(await tab('Drafts (1)'));
  expect(router.state.location.search).toBe('?show=drafts');
  await act(() => router.navigate(-1));
  expect(await tab('Overdue (1)')).toHaveAttribute('aria-selected', 'true');
});

test('the counts come from the server, however many rows the list has loaded', async () => {
  const many = { kind: 'daily', language: 'te', source: 'hi', stage: 'translate', 'sent-back': 0, overdue: 3_437 };
  const summary = { open: [{ ...many, due: 96_000, drafts: 0 }], handedOn: [], days: [], waiting: [] };
  open([OVERDUE], { 'get-work-summary': () => summary });
  expect(await tab('Overdue (3,437)')).toHaveAttribute('aria-selected', 'true');
  expect(await tab('Due (96,000)')).toBeInTheDocument();
  expect(screen.getByText('99,437 to do · 0 submitted')).toBeInTheDocument();
});

test('each row opens its editor at that row, in its languages and on its dates', async () => {
  const { person, router } = open(ALL, {}, '/my-work?show=overdue');
  await person.click(await screen.findByRole('link', { name: '#41' }));
  const { pathname, search } = router.state.location;
  expect(pathname).toBe('/PredictionsDaily');
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    source: 'hi',
    target: 'te',
    date: '2020-11-01',
    item: '41',
  });
});

test("Start opens the server's next row; with a filter, the next row that matches", async () => {
  const tenday = row({ ...mine, id: 47, kind: 'tenday', from: '2099-01-01', to: '2099-01-10' });
  const { person, router } = open([...ALL, tenday]);
  await tab('Sent back (1)');
  await person.click(screen.getByRole('button', { name: /^Start/ }));
  await waitFor(() => expect(router.state.location.search).toContain('item=42'));
  await act(() => router.navigate('/my-work'));
  await person.click(await screen.findByRole('button', { name: 'Telugu, 10 days (1)' }));
  expect(await tab('Due (1)')).toHaveAttribute('aria-selected', 'true');
  expect(await tab('Sent back (0)')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: /^Start/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/Predictions10Days'));
});

test('a link filters the work by kind, language and group', async () => {
  const marathi = row({ id: 48, assigned_mr: ME, status_mr: 'assigned', sent_back_mr: sentBack, hi_1: 'एक' });
  open([...ALL, marathi], {}, '/my-work?kind=daily&language=mr&show=sent-back');
  expect(await screen.findByRole('link', { name: '#48' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: '#42' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Marathi, daily (1)' })).toHaveAttribute('aria-pressed', 'true');
});

test('typed text that is stored only on this device is marked', async () => {
  createDeviceDrafts(ME, 'daily')
    .getDraft(46, 'te')
    .write({ revision: 0, texts: { te_1: 'ఒ' } });
  open([DUE], {}, '/my-work?show=due');
  expect(await screen.findByText('kept on this device')).toBeInTheDocument();
});

test('Drafts list every row of which only this device has a draft, including corrected rows', async () => {
  const corrected = row({ ...mine, id: 50, status_te: 'corrected', stage_te: 'correct', te_1: 'ఒకటి', author_te: ME });
  for (const id of [43, 50, 51])
    createDeviceDrafts(ME, 'daily')
      .getDraft(id, 'te')
      .write({ revision: 0, texts: { te_1: 'ఒ' } });
  const rows = [DRAFT, corrected];
  const read = ({ params }: FakeRequest) => {
    const item = rows.find(({ id }) => String(id) === params.id);
    return item ? { item } : refuse('not-found');
  };
  open(rows, { 'get-item': read }, '/my-work?show=drafts');
  expect(await screen.findByRole('link', { name: '#50' })).toHaveAttribute(
    'href',
    expect.stringContaining('/CorrectionPredictionDaily'),
  );
  expect(screen.getAllByRole('link', { name: '#43' })).toHaveLength(1);
  expect(screen.getAllByText('kept on this device')).toHaveLength(2);
  expect(screen.queryByText('No work found.')).toBeNull();
});

test('Drafts show the stored texts of a row that was taken away, until they are discarded', async () => {
  for (const kind of ['daily', 'video'] as const)
    createDeviceDrafts<Record<string, string>>(ME, kind)
      .getDraft(51, 'te', kind === 'video' ? 'hi' : undefined)
      .write({ revision: 0, texts: { te_1: `typed in ${kind}` }, base: {} });
  const holder = { owner: null, status: 'pending', by: 'asha@example.com', at: '2026-11-20T10:00:00.000Z' };
  const { person } = open(
    [],
    { 'get-item': () => refuse('not-found'), 'get-holder': () => holder },
    '/my-work?show=drafts',
  );
  const alerts = await screen.findAllByRole('alert');
  expect(alerts.map((alert) => alert.textContent)).toEqual([
    expect.stringMatching(/^#51 · .* · Telugu is no longer assigned to you/),
    expect.stringMatching(/^#51 · .* · Telugu is no longer assigned to you/),
  ]);
  expect(await screen.findAllByText(/took it back/)).toHaveLength(2);
  for (const show of screen.getAllByRole('button', { name: 'Show your text' })) await person.click(show);
  expect(screen.getByText('typed in daily')).toBeInTheDocument();
  expect(screen.getByText('typed in video')).toBeInTheDocument();
  for (const answer of ['Cancel', 'Discard', 'Discard']) {
    const [discard] = screen.getAllByRole('button', { name: 'Discard the draft of #51' });
    const before = listDrafts().length;
    await person.click(discard!);
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: answer }));
    await waitFor(() => expect(listDrafts()).toHaveLength(before - (answer === 'Discard' ? 1 : 0)));
    await waitFor(() => expect(screen.queryAllByRole('alert')).toHaveLength(listDrafts().length));
  }
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(listDrafts()).toEqual([]);
});

test('an empty group says why it is empty, also for a person without any work', async () => {
  const { person, unmount } = open([DUE]);
  await person.click(await tab('Sent back (0)'));
  expect(await screen.findByText('Nothing was sent back to you.')).toBeInTheDocument();
  unmount();
  open([]);
  expect(
    await screen.findByText('Nothing is assigned to you yet. An assigner gives out the work.'),
  ).toBeInTheDocument();
  // The sentence names no kind, because assigned work may be of any kind.
  expect(screen.getByText('No work found.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Start/ })).toBeDisabled();
});

test('a video, which has no date, is shown by its channel and title', async () => {
  open([OPEN_VIDEO], { 'list-channels': () => [{ id: 3, channel_name: 'Dainik', description: '' }] });
  expect(await screen.findByText('Dainik · Rashifal')).toBeInTheDocument();
  expect(screen.queryByText(/no date/)).toBeNull();
});

test('work that fails to load shows an error and retries', async () => {
  let broken = true;
  const server = createWorkServer(() => [DUE], ME);
  const list: FakeHandler = (request) => (broken ? refuse('forbidden') : server['list-work'](request));
  const { person } = open([DUE], { 'list-work': list });
  expect(await screen.findByText('Failed to load your work')).toBeInTheDocument();
  broken = false;
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: '#46' })).toBeInTheDocument();
});

test('a reviewer sees the open reviews by kind and language, and no text about assignments', async () => {
  const waiting = [{ kind: 'daily', language: 'te', waiting: 1_335 }];
  const summary = { open: [], handedOn: [], days: [], waiting };
  const next = createWorkUnit({ ...row({ id: 77, status_te: 'inreview', te_1: 'ఒకటి' }) }, 'te', null);
  const asked: (string | null)[] = [];
  const api = {
    'get-work-summary': () => summary,
    'get-next-work': ({ query }: FakeRequest) => {
      asked.push(query.get('of'));
      return { next };
    },
  };
  const { person, router } = open([], api, '/my-work', testUser('reviewer'));
  const pane = await screen.findByRole('region', { name: 'Waiting for your review' });
  const link = await within(pane).findByRole('link', { name: '1,335 Telugu, daily' });
  expect(link).toHaveAttribute('href', '/Approver?category=daily&language=te');
  await waitFor(() => expect(screen.queryByRole('tab')).toBeNull());
  expect(screen.queryByText(/to do/)).toBeNull();
  await person.click(screen.getByRole('button', { name: /^Start/ }));
  await waitFor(() => expect(router.state.location.search).toContain('item=77'));
  expect([router.state.location.pathname, asked]).toEqual(['/Approver', ['review']]);
});

test('the export of work of one kind is preset to its kind and the shown language', async () => {
  const all = open(ALL);
  await tab('Sent back (1)');
  expect(screen.queryByRole('button', { name: /^Export/ })).toBeNull();
  all.unmount();
  const { person, unmount } = open(ALL, {}, '/my-work?kind=daily&language=te');
  await person.click(await screen.findByRole('button', { name: 'Export daily predictions' }));
  const dialog = await screen.findByRole('dialog', { name: /^Export/ });
  expect(within(dialog).getByText('Telugu')).toBeInTheDocument();
  unmount();
  const one = open([OVERDUE]);
  expect(await screen.findByRole('button', { name: 'Export daily predictions' })).toBeInTheDocument();
  one.unmount();
  open(ALL, {}, '/my-work?kind=daily&language=te', testUser('translator', 'assigner'));
  await tab('Sent back (1)');
  expect(screen.queryByRole('button', { name: /^Export/ })).toBeNull();
});

test('the new sentences of open rows are counted after the list is shown, and lead to the day sheet', async () => {
  const asked: string[] = [];
  const count = ({ query }: FakeRequest) => {
    asked.push(query.toString());
    return { rows: 4, fresh: 8, more: query.has('kind') };
  };
  const { person } = open(ALL, { 'count-new-sentences': count });
  const link = await screen.findByRole('link', { name: 'Hindi to Telugu: 4 rows · 8 new sentences' });
  expect(link).toHaveAttribute('href', '/day-sheet?source=hi&target=te&days=all');
  expect(asked).toEqual(['source=hi&target=te']);
  await person.click(screen.getByRole('button', { name: 'Telugu, daily (4)' }));
  const least = 'Hindi to Telugu: at least 4 rows · at least 8 new sentences';
  expect(await screen.findByRole('link', { name: least })).toHaveAttribute(
    'href',
    '/day-sheet?source=hi&target=te&kind=daily&days=all',
  );
});

test('a count of new sentences that fails is not shown, and My work works without it', async () => {
  open(ALL, { 'count-new-sentences': () => refuse('unavailable') });
  expect(await screen.findByRole('link', { name: '#42' })).toBeInTheDocument();
  expect(screen.queryByText(/\d new sentence/)).toBeNull();
});
