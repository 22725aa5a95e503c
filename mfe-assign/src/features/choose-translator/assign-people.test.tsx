import { DEFAULT_SETTINGS } from '@subtitle/domain/default-settings';
import { type FakeHandler, refuse, renderScreen, testUser } from '@subtitle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AssignTaskScreen from '../../screens/assign-task.screen';
import { createPerson } from '../../testing/people';
import { moveStore } from '../move-work/move-run';

const USERS = [
  createPerson(1, 'Asha'),
  createPerson(2, 'Bela', { roles: ['editor'] }),
  createPerson(3, 'Chitra', { roles: ['translator', 'editor'] }),
];
const answer = { message: '2 predictions assigned to Chitra', asked: 2, assigned: 2, left: 5, ids: [8, 9] };

/** 24 rows can be translated and 7 corrected. */
function open(api: Record<string, FakeHandler> = {}) {
  return renderScreen(<AssignTaskScreen />, {
    user: testUser('assigner'),
    url: '/assign-task?tab=prediction&source=hi&target=te',
    api: {
      'list-users': () => ({ users: USERS }),
      'count-eligible': ({ query }) => ({ eligible: query.get('stage') === 'correct' ? 7 : 24 }),
      ...api,
    },
  });
}
const choose = async (name: string) => {
  await waitFor(() => expect(screen.getByLabelText('Select User')).toBeEnabled());
  const option = screen.getByRole('option', { name: new RegExp(`^${name} `) });
  await userEvent.selectOptions(screen.getByLabelText('Select User'), option);
};

beforeEach(() => moveStore.set(null));

test('the available rows depend on the selected person: an editor corrects rows that have a text', async () => {
  open();
  expect(await screen.findByText('24 rows are available in this range.')).toBeInTheDocument();
  await choose('Bela');
  expect(await screen.findByText('7 rows with text to correct are available in this range.')).toBeInTheDocument();
  expect(screen.queryByRole('radio')).toBeNull();
  await choose('Asha');
  expect(await screen.findByText('24 rows are available in this range.')).toBeInTheDocument();
});

test('a person who translates and corrects is assigned rows of the selected stage only', async () => {
  const bodies: unknown[] = [];
  const { router } = open({
    'assign-items': ({ body }) => {
      bodies.push(body);
      return { ...answer, revisions: [1, 3] };
    },
  });
  await choose('Chitra');
  expect(screen.getByRole('radio', { name: 'Translate' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Correct' }));
  expect(await screen.findByText('7 rows with text to correct are available in this range.')).toBeInTheDocument();
  expect(router.state.location.search).toContain('stage=correct');
  await userEvent.type(screen.getByLabelText('Task (Count)'), '2');
  await userEvent.click(screen.getByRole('button', { name: 'Assign' }));
  expect(await screen.findByText('2 predictions assigned to Chitra')).toBeInTheDocument();
  expect(bodies).toMatchObject([{ userId: 3, taskCount: 2, stage: 'correct' }]);
});

test('an assignment is taken back from its result, at the revisions it was made with', async () => {
  const asked: unknown[] = [];
  open({
    'assign-items': () => ({ ...answer, revisions: [1, 3] }),
    'move-units': ({ body }) => {
      asked.push(...body.units);
      const told = { code: null, owner: null, status: 'pending', revision: 4 };
      return {
        results: body.units.map(({ kind, id, language }: Record<string, unknown>) => ({ kind, id, language, ...told })),
      };
    },
  });
  await choose('Asha');
  await userEvent.type(screen.getByLabelText('Task (Count)'), '2');
  await userEvent.click(screen.getByRole('button', { name: 'Assign' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Take these back' }));
  expect(await screen.findByText('Taken back: 2 rows')).toBeInTheDocument();
  expect(asked).toEqual([
    { kind: 'daily', id: 8, language: 'te', revision: 1, userId: null },
    { kind: 'daily', id: 9, language: 'te', revision: 3, userId: null },
  ]);
  expect(screen.queryByRole('button', { name: 'Take these back' })).toBeNull();
});

test("spec 2.6.11: each card shows the person's open work and done work, and how hours are counted", async () => {
  const people = [{ username: 'Asha@example.com', open: 24, due: 21, overdue: 3, done: 12, hours: 5.2 }];
  open({ 'list-load': () => ({ people }) });
  const asha = within(await screen.findByRole('button', { name: /Asha/ }));
  expect(await asha.findByText('24 open: 21 due,')).toBeInTheDocument();
  for (const text of ['3 overdue', '12 submitted this week', '5.2 hours this week', 'Active', 'Hindi to Telugu'])
    expect(asha.getByText(text)).toBeInTheDocument();
  // A person who is absent from the response has no work.
  expect(screen.getByRole('button', { name: /Bela/ })).toHaveTextContent('0 open');
  expect(screen.getByText(/without gaps over 15 minutes/)).toBeInTheDocument();
});

test('a warning appears for a person above the agreed load, now or after the assignment, and rows can still be assigned', async () => {
  const people = [{ username: 'Asha@example.com', open: 20, due: 20, overdue: 0, done: 0, hours: 0 }];
  const house = { ...DEFAULT_SETTINGS, openItems: 15 };
  const asked: unknown[] = [];
  open({
    'list-load': () => ({ people }),
    'get-settings': () => ({ selfApproval: false, house, revision: 1 }),
    'assign-items': ({ body }) => {
      asked.push(body);
      return { ...answer, revisions: [1, 3] };
    },
  });
  const asha = await screen.findByRole('button', { name: /Asha/ });
  await waitFor(() => expect(asha).toHaveTextContent('20 open: 20 due, 0 overdue5 above the agreed limit of 15'));
  expect(screen.getByRole('button', { name: /Bela/ })).not.toHaveTextContent('above the agreed limit of');
  // Chitra has no open work, so only the form's rows exceed the agreed load.
  await choose('Chitra');
  await userEvent.type(screen.getByLabelText('Task (Count)'), '15');
  expect(screen.queryByText(/would have/)).toBeNull();
  await userEvent.clear(screen.getByLabelText('Task (Count)'));
  await userEvent.type(screen.getByLabelText('Task (Count)'), '16');
  expect(screen.getByText('Chitra would have 16 rows open, 1 above the agreed limit of 15.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Assign' }));
  await waitFor(() => expect(asked).toMatchObject([{ userId: 3, taskCount: 16 }]));
});

test('open work that could not be counted is not shown as 0', async () => {
  open({ 'list-load': () => refuse('forbidden') });
  const asha = await screen.findByRole('button', { name: /Asha/ });
  expect(asha).not.toHaveTextContent('open');
});
