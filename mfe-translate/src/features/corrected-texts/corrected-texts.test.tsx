import type { CorrectedText } from '@subtitle/contracts/operations/corrected-texts';
import { type FakeRequest, refuse, renderScreen, testUser } from '@subtitle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CorrectedTextsScreen from '../../screens/corrected-texts.screen';

const text = (item: number, more: Partial<CorrectedText> = {}): CorrectedText => ({
  ...{ id: `daily-${item}-te-2`, kind: 'daily', item, language: 'te', revision: 4 },
  ...{ author: 'translator@example.com', by: 'editor@example.com', at: '2026-11-30T10:00:00.000Z' },
  ...{ reason: 'grammar', note: 'Polite form', isUnread: false, more: 0 },
  changes: [{ column: 'te_1', before: 'సాయంత్రం పడుకోండి.', after: 'సాయంత్రం విశ్రాంతి తీసుకోండి.' }],
  ...{ name: 'Mesha', from: '2026-11-25', to: '2026-11-25', path: '/PredictionsDaily?item=12' },
  ...more,
});
const COUNTS = {
  unread: 1,
  reasons: [
    { reason: 'grammar', count: 12 },
    { reason: null, count: 3 },
  ],
  people: [{ username: 'asha@example.com', count: 15, reasons: [{ reason: 'grammar', count: 12 }] }],
};

function open(texts: CorrectedText[], { user = testUser('translator'), api = {}, url = '/corrected-texts' } = {}) {
  const asked: string[] = [];
  const read: unknown[] = [];
  const server = {
    'list-names': () => [{ username: 'editor@example.com', name: 'Elena' }],
    'list-users': () => [],
    'list-corrected-texts': ({ query }: FakeRequest) => {
      asked.push(query.toString());
      return { texts, nextCursor: null };
    },
    'count-corrected-texts': () => COUNTS,
    'read-corrected-texts': ({ body }: FakeRequest) => {
      read.push(body.ids);
      return { read: body.ids.length };
    },
    ...api,
  };
  renderScreen(<CorrectedTextsScreen />, { api: server, user, url });
  return { asked, read, person: userEvent.setup() };
}
const findCard = (name: RegExp) => screen.findByRole('article', { name });

test('each text shows its row, the difference, who corrected it, when and why; a new one is marked, once', async () => {
  const unread = text(13, { isUnread: true, reason: null, note: '', name: 'Kark', path: null });
  const { read } = open([unread, text(12)]);
  const known = await findCard(/Mesha in Telugu/);
  expect(within(known).getByRole('link', { name: 'Mesha' })).toHaveAttribute('href', '/PredictionsDaily?item=12');
  expect(known.querySelector('del')).toHaveTextContent('పడుకోండి');
  expect(known).toHaveTextContent('Grammar: Polite form');
  await waitFor(() => expect(known).toHaveTextContent('Corrected by Elena, 30/11/2026'));
  const fresh = await findCard(/Kark/);
  expect(fresh).toHaveTextContent('New');
  expect(fresh).toHaveTextContent('No reason given');
  expect(within(fresh).queryByRole('link')).toBeNull();
  expect(known).not.toHaveTextContent('New');
  await waitFor(() => expect(read).toEqual([[unread.id]]));
  expect(screen.getByText('1 new')).toBeVisible();
});

test('new texts are counted although their pages are not loaded', async () => {
  open([text(13, { isUnread: true })], { api: { 'count-corrected-texts': () => ({ ...COUNTS, unread: 70 }) } });
  expect(await screen.findByText('70 new')).toBeVisible();
});

test('a press on a reason lists its corrections, a second press all', async () => {
  const { person, asked } = open([text(12)]);
  await person.click(await screen.findByRole('button', { name: 'No reason 3' }));
  await waitFor(() => expect(asked.at(-1)).toBe('reason=none'));
  await person.click(screen.getByRole('button', { name: 'No reason 3', pressed: true }));
  expect(await screen.findByRole('button', { name: 'No reason 3', pressed: false })).toBeVisible();
  expect(screen.queryByLabelText('Texts of')).toBeNull();
});

test('an assigner sees everybody’s corrections by person, and selects one', async () => {
  const user = testUser('assigner');
  const { person, asked, read } = open([text(12)], { user, url: '/corrected-texts?person=everyone' });
  const table = within(await screen.findByRole('table', { name: 'Corrections by person' }));
  expect(await table.findByRole('row', { name: 'asha@example.com 15 Grammar 12' })).toBeVisible();
  expect(await findCard(/Mesha/)).toHaveTextContent('translator@example.com’s text, corrected by');
  expect(asked).toEqual(['everyone=true']);
  await person.click(table.getByRole('button', { name: 'asha@example.com' }));
  await waitFor(() => expect(asked.at(-1)).toBe('person=asha%40example.com'));
  await person.selectOptions(screen.getByLabelText('Period'), '7');
  await waitFor(() => expect(asked.at(-1)).toMatch(/^person=asha%40example\.com&from=\d{4}-\d\d-\d\d$/));
  expect(read).toEqual([]);
});

test('without corrections the page says when there will be some; a failure has a retry', async () => {
  open([]);
  expect(await screen.findByText('No text was corrected')).toBeVisible();
  open([], { api: { 'list-corrected-texts': () => refuse('unavailable') } });
  expect(await screen.findByText('Failed to load the corrections.')).toBeVisible();
});
