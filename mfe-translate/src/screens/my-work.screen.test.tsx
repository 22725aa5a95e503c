import type { PredictionAnswer } from '@subtitle/contracts/entities/prediction';
import { type FakeHandler, type FakeRequest, refuse, renderScreen, row, testUser } from '@subtitle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deviceDrafts } from '../features/translate-predictions/device-drafts';
import { ME, predictionServer } from '../testing/prediction-server';
import MyWorkScreen from './my-work.screen';

const mine = { assigned_te: ME, stage_te: 'translate', status_te: 'assigned', hi_1: 'एक' } as const;
const sentBack = { reason: 'meaning', note: '', by: 'reviewer@example.com', at: '2026-11-20T10:00:00.000Z' };
const DUE = row({ ...mine, id: 41, from: '2026-11-01', to: '2026-11-01', lrname: 'Mesha' });
const BACK = row({ ...mine, id: 42, lrname: 'Kark', sent_back_te: sentBack, te_1: 'ఒకటి', author_te: ME });
const DRAFT = row({ ...mine, id: 43, lrname: 'Tula', hi_2: 'दो', te_1: 'ఒకటి', author_te: ME });
const DONE = row({ ...mine, id: 44, kind: 'tenday', lrname: 'Makar', status_te: 'inreview', te_1: 'ఒకటి' });
const EARLIER = row({ ...mine, id: 45, lrname: 'Kumbh', status_te: 'approved', te_1: 'ఒకటి' });
const ALL = [DUE, BACK, DRAFT, DONE, EARLIER];

beforeEach(() => localStorage.clear());

function open(rows: PredictionAnswer[], extra: Record<string, FakeHandler> = {}, url = '/my-work', user = testUser()) {
  const done = { kind: 'tenday', id: 44, language: 'te', at: new Date().toISOString() };
  const api = predictionServer(rows, { 'list-done': () => [done], ...extra });
  return { person: userEvent.setup(), ...renderScreen(<MyWorkScreen />, { api, url, user }) };
}
const tab = (name: string) => screen.findByRole('tab', { name });

test('work stands in its groups, with what was sent back first and what was handed on since Monday', async () => {
  const since: string[] = [];
  const done = ({ query }: FakeRequest) => {
    since.push(query.get('since')!);
    return [{ kind: 'tenday', id: 44, language: 'te', at: new Date().toISOString() }];
  };
  const { person } = open(ALL, { 'list-done': done });
  expect(await tab('Sent back (1)')).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByText('3 to do · 2 handed on')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '#42' })).toBeInTheDocument();
  expect(new Date(since[0]!).getDay()).toBe(1);
  await person.click(await tab('Due (1)'));
  expect(screen.getByText('overdue')).toBeInTheDocument();
  await person.click(await tab('Drafts (1)'));
  expect(screen.getByText('1 of 2 filled')).toBeInTheDocument();
  await person.click(await tab('Done this week (1)'));
  expect(screen.getByText(/handed on \d\d\/\d\d\/\d{4}/)).toBeInTheDocument();
  await person.click(await tab('Done earlier (1)'));
  expect(screen.getByRole('link', { name: '#45' })).toBeInTheDocument();
});

test('each row opens its editor at that row, in its languages and on its dates', async () => {
  const { person, router } = open(ALL, {}, '/my-work?show=due');
  await person.click(await screen.findByRole('link', { name: '#41' }));
  const { pathname, search } = router.state.location;
  expect(pathname).toBe('/PredictionsDaily');
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    source: 'hi',
    target: 'te',
    date: '2026-11-01',
    item: '41',
  });
});

test('something typed that only this device holds makes a draft and says so', async () => {
  deviceDrafts(ME, 'daily')
    .of(41, 'te')
    .write({ revision: 0, texts: { te_1: 'ఒ' } });
  open([DUE], {}, '/my-work?show=drafts');
  expect(await screen.findByText('kept on this device')).toBeInTheDocument();
  expect(await tab('Due (0)')).toBeInTheDocument();
});

test('an empty group says why it is empty, and so does a person without work', async () => {
  const { person, unmount } = open([DUE]);
  await person.click(await tab('Sent back (0)'));
  expect(await screen.findByText('Nothing was sent back to you.')).toBeInTheDocument();
  unmount();
  open([]);
  expect(
    await screen.findByText('Nothing is assigned to you yet. An assigner gives out the work.'),
  ).toBeInTheDocument();
});

test('work that fails to load says so and tries again', async () => {
  let broken = true;
  const { person } = open([DUE], { 'list-done': () => (broken ? refuse('forbidden') : []) });
  expect(await screen.findByText('Failed to load your work')).toBeInTheDocument();
  broken = false;
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await tab('Due (1)')).toHaveAttribute('aria-selected', 'true');
});

test('a reviewer sees what waits, by kind and language, and nothing about assignments', async () => {
  const waiting = [
    row({ id: 51, status_te: 'inreview' }),
    row({ id: 52, status_te: 'inreview', status_hi: 'inreview' }),
  ];
  const api = { 'list-review-daily': () => waiting, 'list-review-tenday': () => [] };
  open([], api, '/my-work', testUser('reviewer'));
  const pane = await screen.findByRole('region', { name: 'Waiting for your review' });
  const link = await within(pane).findByRole('link', { name: '2 Telugu, daily' });
  expect(link).toHaveAttribute('href', '/Approver?category=daily&language=te');
  await waitFor(() => expect(screen.queryByRole('tab')).toBeNull());
});
