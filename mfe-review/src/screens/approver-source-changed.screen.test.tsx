import type { ItemAnswer, SourceChange } from '@subtitle/contracts/operations/item-answer';
import type { FakeRequest } from '@subtitle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { findOption, KARK, MESHA, openApprover, URL, waitUntilSeen } from '../testing/open-approver';

beforeEach(() => localStorage.clear());

const CHANGE: SourceChange = {
  language: 'hi',
  texts: [{ column: 'hi_1', text: 'दो' }],
  by: 'editor@example.com',
  at: '2026-11-20T10:00:00.000Z',
};
const APPROVED: ItemAnswer = { ...MESHA, status_te: 'approved', source_changed_te: CHANGE };

/** A server whose first row is marked until a call removes the mark. */
function markedServer(row: ItemAnswer) {
  let now = row;
  const sent: unknown[] = [];
  const answer = (change: ItemAnswer['source_changed_te']) => (request: FakeRequest) => {
    sent.push(request.body);
    now = { ...now, source_changed_te: change, revision_te: request.body.revision + 1 };
    return { item: now };
  };
  const list = ({ query }: FakeRequest) => {
    const isAsked = query.get('sourceChanged') === 'true';
    if (isAsked) expect(query.get('status')).toBe('approved');
    return isAsked && !now.source_changed_te ? [] : [now];
  };
  return {
    sent,
    api: {
      'list-review-daily': list,
      'get-item': () => ({ item: now }),
      'confirm-source': answer(undefined),
      'unconfirm-source': answer(CHANGE),
    },
  };
}
const SOURCE = { language: 'hi', texts: { hi_1: 'एक', hi_2: '', hi_3: '', hi_4: '' } };

test('approved rows with a changed source show the difference; Still right removes the mark and Undo restores it', async () => {
  const { sent, api } = markedServer(APPROVED);
  const { person } = openApprover([], api);
  await person.selectOptions(await screen.findByLabelText('Show'), 'Source changed');
  expect(await screen.findByText('Approved, source changed (1)')).toBeInTheDocument();
  expect(within(await findOption(/Mesha/)).getByText('source changed')).toBeInTheDocument();
  await person.click(await findOption(/Mesha/));
  const note = await screen.findByRole('region', { name: 'Source changed' });
  expect(note).toHaveTextContent('The Hindi text changed after this translation was made.');
  expect([...note.querySelectorAll('del, ins')].map(({ textContent }) => textContent)).toEqual(['दो', 'एक']);
  await person.click(within(note).getByRole('button', { name: 'Still right' }));
  expect(await screen.findByText('No approved row in Telugu has a changed source')).toBeInTheDocument();
  const settled = screen.getByText('Marked as still right for the changed source.').closest('[role=status]')!;
  expect(settled).toHaveFocus();
  await person.click(within(settled as HTMLElement).getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('region', { name: 'Source changed' })).toBeInTheDocument();
  expect(sent).toEqual([{ revision: 3, source: SOURCE }, { revision: 4 }]);
});

test.each([
  ['assigned', 0],
  ['approved', 1],
] as const)('a row that can only be read and is %s offers Still right %i times', async (status_te, offers) => {
  const item = { ...KARK, status_te, source_changed_te: CHANGE };
  openApprover([MESHA], { 'get-item': () => ({ item }) }, `${URL}&item=22`);
  expect(await screen.findByText('#22 is not waiting for review in Telugu')).toBeInTheDocument();
  expect(screen.getByText('The Hindi text changed after this translation was made.')).toBeInTheDocument();
  expect(screen.queryAllByRole('button', { name: 'Still right' })).toHaveLength(offers);
});

test('reopening a row of the list with changed sources fills in the reason', async () => {
  const { person, bodies } = openApprover([APPROVED], {
    'list-review-daily': ({ query }) => (query.get('sourceChanged') ? [APPROVED] : []),
  });
  await person.selectOptions(await screen.findByLabelText('Show'), 'Source changed');
  await person.click(await findOption(/Mesha/));
  await person.click(await screen.findByRole('button', { name: /^Reopen/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Reopen #21' });
  expect(within(dialog).getByLabelText(/Reason/)).toHaveValue('Source changed');
  await person.click(within(dialog).getByRole('button', { name: 'Reopen' }));
  await waitFor(() => expect(bodies).toEqual([{ revision: 3, reason: 'Source changed' }]));
});

test('a row for review shows the mark, and is approved with its current revision after Still right', async () => {
  const { api } = markedServer({ ...MESHA, source_changed_te: CHANGE });
  const approved: unknown[] = [];
  const { person } = openApprover([MESHA, KARK], {
    ...api,
    'approve-item': ({ body }) => {
      approved.push(body);
      return { item: { ...MESHA, status_te: 'approved' } };
    },
  });
  await person.click(await findOption(/Mesha.*source changed/));
  await person.click(await screen.findByRole('button', { name: 'Still right' }));
  expect(await screen.findByText('Marked as still right for the changed source.')).toBeInTheDocument();
  await waitUntilSeen();
  await person.keyboard('a');
  await waitFor(() => expect(approved).toEqual([{ revision: 4 }]));
});
