import { getTeamDayStart } from '@subtitle/domain/team-day';
import { listDrafts } from '@subtitle/sdk/drafts';
import { SEEN_MS } from '@subtitle/sdk/keys';
import { type FakeRequest, refuse } from '@subtitle/sdk/testing';
import { teamToday } from '@subtitle/sdk/ui';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { findOption, KARK, MESHA, openApprover, TULA, URL, waitUntilSeen } from '../testing/open-approver';

beforeEach(() => localStorage.clear());

test('holding A approves one row, and a press right after the next row appears is ignored', async () => {
  // The test sets the time on screen: on a busy machine the next render alone may take longer than the limit.
  let now = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const { person, calls } = openApprover([MESHA, KARK, TULA]);
  await person.click(await findOption(/Mesha/));
  now += SEEN_MS;
  fireEvent.keyDown(document.body, { key: 'a' });
  await waitFor(() => expect(screen.queryByRole('option', { name: /Mesha/ })).toBeNull());
  for (let at = 0; at < 15; at++) fireEvent.keyDown(document.body, { key: 'a', repeat: true });
  now += SEEN_MS;
  for (let at = 0; at < 15; at++) fireEvent.keyDown(document.body, { key: 'a', repeat: true });
  expect(calls).toEqual(['approve 21']);
  fireEvent.keyDown(document.body, { key: 'a' });
  fireEvent.keyDown(document.body, { key: 'a' });
  await waitFor(() => expect(screen.queryByRole('option', { name: /Kark/ })).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: /Approve/ }));
  fireEvent.click(screen.getByRole('button', { name: /Reassign/ }));
  expect(calls).toEqual(['approve 21', 'approve 22']);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Z undoes one approval after the other, newest first', async () => {
  const { person, calls } = openApprover([MESHA, KARK, TULA]);
  await person.click(await findOption(/Mesha/));
  for (let at = 0; at < 2; at++) {
    await waitUntilSeen();
    await person.keyboard('a');
  }
  expect(await screen.findByText(/Approved #22 and 1 earlier row$/)).toBeInTheDocument();
  await person.keyboard('z');
  await waitFor(() => expect(calls).toContain('reopen 22'));
  await person.keyboard('z');
  await waitFor(() => expect(calls).toContain('reopen 21'));
  expect(calls).toEqual(['approve 21', 'approve 22', 'reopen 22', 'reopen 21']);
});

test("today's approvals are listed, the keys move through them, a reason reopens a row, and a link leads to its review", async () => {
  const at = '2026-11-20T10:00:00.000Z';
  let standing = [MESHA, KARK].map((item) => ({ at, item: { ...item, status_te: 'approved', revision_te: 4 } }));
  const { person, calls, bodies, view } = openApprover([TULA, MESHA], {
    'list-approved': ({ query }) => {
      expect([query.get('kind'), query.get('language')]).toEqual(['daily', 'te']);
      expect(query.get('since')).toBe(getTeamDayStart(teamToday()).toISOString());
      return standing;
    },
  });
  await findOption(/Tula/);
  await person.selectOptions(screen.getByLabelText('Show'), 'Approved today');
  expect(await screen.findByText('Approved today (2)')).toBeInTheDocument();
  (document.activeElement as HTMLElement).blur();
  await person.keyboard('jj');
  expect(await findOption(/Kark/)).toHaveAttribute('aria-selected', 'true');
  await person.keyboard('k');
  expect(await findOption(/Mesha/)).toHaveAttribute('aria-selected', 'true');
  await person.click(screen.getByRole('button', { name: /Reopen/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Reopen #21' });
  await person.click(within(dialog).getByRole('button', { name: 'Reopen' }));
  expect(within(dialog).getByText('Say why it is reopened')).toBeInTheDocument();
  await person.type(within(dialog).getByLabelText(/Reason/), 'A slip in column 1.');
  standing = standing.slice(1);
  await person.click(within(dialog).getByRole('button', { name: 'Reopen' }));
  expect(await screen.findByText('Reopened #21: it waits for review again.')).toBeInTheDocument();
  expect(calls).toEqual(['reopen 21']);
  expect(bodies).toEqual([{ revision: 4, reason: 'A slip in column 1.' }]);
  await waitFor(() => expect(screen.queryByRole('option', { name: /Mesha/ })).toBeNull());
  await person.click(screen.getByRole('button', { name: 'Review it' }));
  expect(await screen.findByLabelText('Texts of #21')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Approve/ })).toBeInTheDocument();
  expect(view.router.state.location.search).toBe('?category=daily&language=te&item=21');
});

test('an empty list offers other lists with rows, lists in the same language first', async () => {
  const lane = (kind: string, language: string, waiting: number) => ({ kind, language, waiting });
  const { person, view } = openApprover([MESHA], {
    'get-work-summary': () => ({
      open: [],
      handedOn: [],
      days: [],
      waiting: [lane('daily', 'te', 1), lane('daily', 'hi', 7), lane('tenday', 'te', 2), lane('tenday', 'mr', 9)],
    }),
    'list-review-tenday': () => [],
  });
  await person.click(await findOption(/Mesha/));
  expect(screen.queryByText('Also waiting for review:')).not.toBeInTheDocument();
  await waitUntilSeen();
  await person.keyboard('a');
  expect(await screen.findByText('Also waiting for review:')).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: /^\d+ in / }).map((one) => one.textContent)).toEqual([
    '2 in Prediction 10 Days · Telugu',
    '9 in Prediction 10 Days · Marathi',
    '7 in Prediction Daily · Hindi',
  ]);
  await person.click(screen.getByRole('button', { name: /^2 in / }));
  expect(view.router.state.location.search).toBe('?category=tenday&language=te');
});

test('a row that can no longer be reopened shows why', async () => {
  const approved = { at: '2026-11-20T10:00:00.000Z', item: { ...MESHA, status_te: 'approved', revision_te: 4 } };
  const { person } = openApprover(
    [],
    { 'list-approved': () => [approved], 'reopen-item': () => refuse('conflict') },
    `${URL}&show=approved&item=21`,
  );
  await screen.findByText(/Approved by you/);
  await person.keyboard('o');
  await person.type(await screen.findByLabelText(/Reason/), 'A slip.{Control>}{Enter}{/Control}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Someone else changed this in the meantime.');
});

test('category and language are in the address; moving by key makes one history entry, selecting a row another', async () => {
  const { person, view } = openApprover([MESHA, KARK, TULA], {}, '/Approver?language=te');
  const mesha = await findOption(/Mesha/);
  expect(view.router.state.historyAction).toBe('REPLACE');
  await person.click(mesha);
  expect(view.router.state.location.search).toBe('?language=te&category=daily&item=21');
  await person.keyboard('jj');
  expect(await findOption(/Tula/)).toHaveAttribute('aria-selected', 'true');
  await act(() => view.router.navigate(-1));
  await waitFor(async () => expect(await findOption(/Mesha/)).toHaveAttribute('aria-selected', 'true'));
  await act(() => view.router.navigate(-1));
  expect(await screen.findByText('Select an item from the list to review its content')).toBeInTheDocument();
});

test('a link opens a row that is not loaded yet, and says so when the row is no longer in review', async () => {
  const held = {
    'get-item': ({ params }: FakeRequest) => ({ item: params.id === '23' ? TULA : { ...KARK, status_te: 'approved' } }),
  };
  const { view } = openApprover([MESHA], held, `${URL}&item=23`);
  expect(await screen.findByLabelText('Texts of #23')).toBeInTheDocument();
  view.unmount();
  openApprover([MESHA], held, `${URL}&item=22`);
  expect(await screen.findByText('#22 is not waiting for review in Telugu')).toBeInTheDocument();
});

test('a link to a row that is not in review shows its texts and comments only to be read', async () => {
  const talk = { comments: [], questions: [], sentences: [], people: [], mayAnswer: true, answers: [] };
  const { person, calls } = openApprover(
    [MESHA],
    { 'get-item': () => ({ item: { ...KARK, status_te: 'assigned' } }), 'list-threads': () => talk },
    `${URL}&item=22&comment=all`,
  );
  const texts = await screen.findByLabelText('Texts of #22');
  expect(within(texts).getByText('#22 is not waiting for review in Telugu')).toBeInTheDocument();
  expect(within(texts).getByText('ఒకటి')).toBeInTheDocument();
  expect(await screen.findByRole('dialog', { name: /^Comments on #22/ })).toBeInTheDocument();
  await person.keyboard('{Escape}');
  await waitUntilSeen();
  await person.keyboard('ar');
  expect(screen.queryByRole('button', { name: /^(Approve|Reassign)/ })).toBeNull();
  expect(calls).toEqual([]);
});

test('with InScript J, R, A and Z work by the position of their keys, and १ to ९ select a reason', async () => {
  const { person, calls } = openApprover([MESHA, KARK, TULA]);
  await person.click(await findOption(/Mesha/));
  (document.activeElement as HTMLElement).blur();
  const press = (key: string, code: string, target: Element = document.body) =>
    fireEvent.keyDown(target, { key, code });
  press('र', 'KeyJ');
  await waitFor(async () => expect(await findOption(/Kark/)).toHaveAttribute('aria-selected', 'true'));
  await waitUntilSeen();
  press('ो', 'KeyA');
  await waitFor(() => expect(calls).toEqual(['approve 22']));
  await waitUntilSeen();
  press('ी', 'KeyR');
  const dialog = await screen.findByRole('dialog', { name: /^Reassign #/ });
  press('३', 'Digit3', within(dialog).getAllByRole('radio')[0]);
  expect(within(dialog).getByRole('radio', { name: /^grammar/ })).toBeChecked();
  // In Safari the Enter that ends a composition has key code 229.
  fireEvent.keyDown(within(dialog).getByLabelText(/^Note/), { key: 'Enter', keyCode: 229, ctrlKey: true });
  expect(dialog).toBeVisible();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('ॆ', 'KeyZ');
  await waitFor(() => expect(calls).toEqual(['approve 22', 'reopen 22']));
});

test('a row that somebody else reopened first is refused with the reason, and what was typed is kept', async () => {
  let listed = [{ at: '2026-11-20T10:00:00.000Z', item: { ...MESHA, status_te: 'approved', revision_te: 4 } }];
  const { person } = openApprover(
    [TULA],
    {
      'list-approved': () => listed,
      'get-item': () => ({ item: { ...MESHA, revision_te: 5 } }),
      'reopen-item': () => {
        listed = [];
        return refuse('wrong-status');
      },
    },
    `${URL}&show=approved&item=21`,
  );
  await person.click(await screen.findByRole('button', { name: /^Reopen/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reopen #21' }));
  await person.type(dialog.getByLabelText(/Reason/), 'A slip.');
  await person.click(dialog.getByRole('button', { name: 'Reopen' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The current status does not allow this.');
  await waitFor(() => expect(screen.queryByRole('option', { name: /Mesha/ })).toBeNull());
  expect(screen.getByRole('alert')).toBeVisible();
  expect(listDrafts()).toEqual(['review:reopen:daily:21:te:reviewer@example.com']);
});
