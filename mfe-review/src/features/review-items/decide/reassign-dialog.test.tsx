import { LIMITS } from '@subtitle/contracts/limits';
import { listDrafts } from '@subtitle/sdk/drafts';
import { renderScreen, row, testUser } from '@subtitle/sdk/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addCues, createNote } from '../use-named-cues';
import { ReassignDialog } from './reassign-dialog';

beforeEach(() => localStorage.clear());

const person = (name: string, roles: string[], change = {}) => ({
  ...testUser('translator'),
  id: name.charCodeAt(0) * 100 + name.length,
  name,
  username: `${name}@example.com`,
  roles,
  ...change,
});

const USERS = [
  person('Meera', ['translator']),
  person('Esha', ['editor']),
  person('Both', ['editor', 'translator'], { langPairs: ['hi_te', 'mr_te'] }),
  person('Away', ['translator', 'editor'], { status: 'inactive' }),
  person('Elsewhere', ['translator', 'editor'], { langPairs: ['en_hi'] }),
  person('Reader', ['reviewer']),
];

/** Editors are offered only if there is a text to correct. */
const TEXTS = { hi_1: 'एक', te_1: 'ఒకటి' };

test.each([
  [null, ['To translate', ['Meera', 'Both']], ['To correct', ['Esha']]],
  ['translate', ['To translate', ['Meera', 'Both']], ['To correct', ['Esha']]],
  ['correct', ['To correct', ['Esha', 'Both']], ['To translate', ['Meera']]],
] as const)(
  'a row of the stage %s can be sent to every eligible person, grouped by the stage they work in',
  async (stage, ...groups) => {
    const item = row({ ...TEXTS, status_te: 'inreview', stage_te: stage, submitter_te: 'last@example.com' });
    renderScreen(<ReassignDialog item={item} language="te" onReassign={() => {}} onClose={() => {}} />, {
      user: testUser('reviewer'),
      api: { 'list-users': () => ({ users: USERS }) },
    });
    const choices = within(await screen.findByLabelText('Assign to'));
    await choices.findByRole('option', { name: /Meera/ });
    const namesIn = (list: HTMLElement) =>
      within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent?.split(' ')[0]);
    expect(choices.getAllByRole('group').map((group) => [group.getAttribute('label'), namesIn(group)])).toEqual(groups);
    expect(choices.getAllByRole('option')[0]).toHaveTextContent('last@example.com');
    expect(choices.getAllByRole('option')).toHaveLength(4);
  },
);

const choicesFor = async (change: Parameters<typeof row>[0], onReassign = () => {}) => {
  const item = row({ ...TEXTS, status_te: 'inreview', stage_te: 'translate', ...change });
  renderScreen(<ReassignDialog item={item} language="te" onReassign={onReassign} onClose={() => {}} />, {
    user: testUser('reviewer'),
    api: { 'list-users': () => ({ users: USERS }) },
  });
  const choices = within(await screen.findByLabelText('Assign to'));
  await choices.findByRole('option', { name: /Both/ });
  return choices.getAllByRole('option').map(({ textContent }) => textContent?.split(' ·')[0]);
};

test('the last submitter is listed once', async () => {
  expect(await choicesFor({ submitter_te: 'meera@example.com' })).toEqual([
    'meera@example.com (last submitter)',
    'Both',
    'Esha',
  ]);
});

test('only people with the language pair of the last assignment are offered', async () => {
  expect(await choicesFor({ submitter_te: 'last@example.com', source_te: 'mr' })).toEqual([
    'last@example.com (last submitter)',
    'Both',
  ]);
});

test('another person must be selected if the row cannot return to its last submitter', async () => {
  const onReassign = jest.fn();
  const [first] = await choicesFor({ submitter_te: 'Away@example.com' }, onReassign);
  expect(first).toBe('Away@example.com (last submitter, cannot have it now)');
  await userEvent.click(screen.getAllByRole('radio')[0]!);
  await userEvent.click(screen.getByRole('button', { name: 'Reassign' }));
  const whom = screen.getByLabelText('Assign to');
  expect(whom).toHaveAccessibleDescription('Select a person who can take it');
  expect(onReassign).not.toHaveBeenCalled();
  const both = USERS.find(({ name }) => name === 'Both')!.id;
  await userEvent.selectOptions(whom, String(both));
  await userEvent.click(screen.getByRole('button', { name: 'Reassign' }));
  expect(onReassign).toHaveBeenCalledWith(expect.objectContaining({ userId: both }));
});

test('a typed note stays after the dialog is closed and after it is submitted', async () => {
  const typed = 'The tense is wrong.';
  const item = row({ ...TEXTS, status_te: 'inreview' });
  const show = () =>
    renderScreen(<ReassignDialog item={item} language="te" onReassign={() => {}} onClose={() => {}} />, {
      user: testUser('reviewer'),
      api: { 'list-users': () => ({ users: USERS }) },
    });
  const first = show();
  await userEvent.type(await screen.findByLabelText(/Note/), typed);
  first.unmount();
  const second = show();
  expect(await screen.findByLabelText(/Note/)).toHaveValue(typed);
  await userEvent.click(screen.getAllByRole('radio')[0]!);
  await userEvent.click(screen.getByRole('button', { name: 'Reassign' }));
  second.unmount();
  show();
  expect(await screen.findByLabelText(/Note/)).toHaveValue(typed);
});

test('the reason Other needs a note', async () => {
  const onReassign = jest.fn();
  renderScreen(
    <ReassignDialog item={row({ status_te: 'inreview' })} language="te" onReassign={onReassign} onClose={() => {}} />,
    { user: testUser('reviewer'), api: { 'list-users': () => ({ users: USERS }) } },
  );
  const note = await screen.findByLabelText(/Note/);
  await userEvent.click(screen.getByRole('radio', { name: /other/i }));
  await userEvent.type(note, '  ');
  await userEvent.click(screen.getByRole('button', { name: 'Reassign' }));
  expect(note).toHaveAccessibleDescription(/Say what is wrong/);
  expect(onReassign).not.toHaveBeenCalled();
  await userEvent.type(note, 'The tense.');
  await userEvent.click(screen.getByRole('button', { name: 'Reassign' }));
  expect(onReassign).toHaveBeenCalledWith({ reason: 'other', note: 'The tense.' });
});

test('a refused form focuses its error: the reasons, or the note of the reason Other', async () => {
  const onReassign = jest.fn();
  renderScreen(
    <ReassignDialog item={row({ status_te: 'inreview' })} language="te" onReassign={onReassign} onClose={() => {}} />,
    { user: testUser('reviewer'), api: { 'list-users': () => ({ users: USERS }) } },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Reassign' }));
  expect(await screen.findByText('Choose a reason')).toBeVisible();
  const reasons = screen.getAllByRole('radio');
  expect(reasons[0]).toHaveFocus();
  await userEvent.keyboard(String(reasons.length));
  await userEvent.keyboard('{Enter}');
  expect(screen.getByLabelText(/Note/)).toHaveFocus();
  await userEvent.keyboard('The name.{Control>}{Enter}{/Control}');
  expect(onReassign).toHaveBeenCalledWith({ reason: 'other', note: 'The name.' });
});

test.each([
  ['no cue', [], ''],
  ['cues in the order of the file', [12, 3], 'Cue 3: \nCue 12: '],
])('a note begins with %s', (_what, numbers, note) => {
  expect(createNote(new Set(numbers))).toBe(note);
});

test('a note begins with the whole cue lines that fit', () => {
  const note = createNote(new Set(Array.from({ length: 10_000 }, (_, at) => at + 1)));
  expect(note).toMatch(/\nCue \d+: $/);
  expect(note.length).toBeGreaterThan(LIMITS.reasonCharacters - 'Cue 10000: \n'.length);
  expect(note.length).toBeLessThanOrEqual(LIMITS.reasonCharacters);
});

test('a note that was typed in an earlier round is forgotten', async () => {
  const item = row({ ...TEXTS, status_te: 'inreview', revision_te: 3, round_te: 1 });
  const show = (change = {}) =>
    renderScreen(
      <ReassignDialog item={{ ...item, ...change }} language="te" onReassign={() => {}} onClose={() => {}} />,
      { user: testUser('reviewer'), api: { 'list-users': () => ({ users: USERS }) } },
    );
  const first = show();
  await userEvent.type(await screen.findByLabelText(/Note/), 'The tense is wrong.');
  first.unmount();
  show({ revision_te: 5, round_te: 2 });
  expect(await screen.findByLabelText(/Note/)).toHaveValue('');
  expect(listDrafts()).toEqual([]);
});

test('a note that the device cannot keep is not discarded by Escape without a question', async () => {
  const store = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  const onClose = jest.fn();
  renderScreen(
    <ReassignDialog item={row({ status_te: 'inreview' })} language="te" onReassign={() => {}} onClose={onClose} />,
    { user: testUser('reviewer'), api: { 'list-users': () => ({ users: USERS }) } },
  );
  await userEvent.type(await screen.findByLabelText(/Note/), 'The tense is wrong.');
  await userEvent.keyboard('{Escape}');
  const question = within(await screen.findByRole('dialog', { name: 'Discard what you typed?' }));
  expect(question.getByText('The row is not sent back yet.')).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Keep typing' }));
  expect(onClose).not.toHaveBeenCalled();
  store.mockRestore();
});

test.each([
  ['', 'Cue 3: ', 'Cue 3: '],
  ['Too long', '', 'Too long'],
  ['Cue 12: too long', 'Cue 1: \nCue 12: ', 'Cue 12: too long\nCue 1: '],
])('a typed note “%s” gets a line for each cue that it does not name yet', (typed, initial, note) => {
  expect(addCues(typed, initial)).toBe(note);
});
