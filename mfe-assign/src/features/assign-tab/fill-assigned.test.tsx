import type { UnitMove } from '@subtitle/contracts/operations/work-board';
import { useUrlState } from '@subtitle/sdk/router';
import { type FakeRequest, renderScreen, testUser } from '@subtitle/sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ASSIGN_KINDS } from '../assign-work/assign-kinds';
import { EMPTY_ASSIGN_URL } from '../assign-work/assign-url';
import { AssignTab } from './assign-tab';

const ACTIVITIES = ASSIGN_KINDS.find(({ takesAll }) => takesAll)!;
const ASHA = { id: 1, name: 'Asha', username: 'asha', langPairs: ['hi_te'], roles: ['translator'], status: 'active' };

function Tab() {
  const [url, setUrl] = useUrlState(EMPTY_ASSIGN_URL);
  return <AssignTab kind={ACTIVITIES} url={url} onChange={setUrl} />;
}

beforeEach(() => localStorage.clear());

function open() {
  const started: FakeRequest['body'][] = [];
  const moved: UnitMove[] = [];
  const undone: string[] = [];
  const view = renderScreen(<Tab />, {
    user: testUser('assigner'),
    url: '/assign-task?source=hi&target=te&user=1&count=2',
    api: {
      'list-users': () => ({ users: [ASHA] }),
      'count-eligible': () => ({ eligible: 24 }),
      'measure-assignment': () => ({ rows: 2, sentences: 0, shared: 0, people: [] }),
      'assign-items': () => ({ message: 'Given', asked: 2, assigned: 2, left: 22, ids: [7, 8], revisions: [1, 1] }),
      'start-fill': ({ body }) => {
        started.push(body);
        const counts = { units: 2, done: 2, rows: 1, sentences: 3, all: 4, changed: 0, unfit: 0 };
        return { batch: body.batch, state: 'done', ...counts, limited: false, rebuilding: false };
      },
      'undo-propagation': ({ params }) => {
        undone.push(params.batch!);
        return { rows: [{ kind: 'activity', id: 8, revision: 3 }], changed: 0, left: 0 };
      },
      'move-units': ({ body }) => {
        moved.push(...body.units);
        return {
          results: body.units.map((unit: UnitMove) => ({ ...unit, code: null, owner: null, status: 'pending' })),
        };
      },
    },
  });
  return { started, moved, undone, ...view };
}
const assign = async () => userEvent.click(await screen.findByRole('button', { name: 'Assign' }));
const getChoice = () => screen.findByRole('checkbox', { name: 'Fill from memory when assigning' });

test('assigned rows are filled if the choice is set, which is remembered', async () => {
  const { started, unmount } = open();
  await assign();
  expect(await screen.findByText('Given')).toBeInTheDocument();
  expect(started).toEqual([]);
  await userEvent.click(await getChoice());
  await assign();
  expect(await screen.findByText('1 row, 3 of 4 sentences filled.')).toBeInTheDocument();
  const units = [7, 8].map((id) => ({ kind: ACTIVITIES.kind, id, language: 'te' }));
  expect(started).toEqual([{ batch: expect.any(String), units, except: [] }]);
  unmount();
  open();
  expect(await getChoice()).toBeChecked();
});

test('taking the rows back undoes their fill first', async () => {
  localStorage.setItem('memory.fill-assigned.assigner@example.com', 'yes');
  const { started, moved, undone } = open();
  await assign();
  await userEvent.click(await screen.findByRole('button', { name: 'Take these back' }));
  await waitFor(() => expect(moved).toHaveLength(2));
  expect(undone).toEqual([started[0].batch]);
  expect(moved.map(({ id, revision }) => [id, revision])).toEqual([
    [7, 1],
    [8, 3],
  ]);
});

test('a fill of another tab is not undone, also after the line of the own one is closed', async () => {
  localStorage.setItem('memory.fill-assigned.assigner@example.com', 'yes');
  const { started, undone } = open();
  await assign();
  await screen.findByText('1 row, 3 of 4 sentences filled.');
  const key = 'memory.fill-job.assigned.assigner@example.com';
  localStorage.setItem(key, 'abcdef02');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: 'abcdef02' })));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(localStorage.getItem(key)).toBe('abcdef02');
  await userEvent.click(screen.getByRole('button', { name: 'Take these back' }));
  await waitFor(() => expect(undone).toEqual([started[0].batch]));
});
