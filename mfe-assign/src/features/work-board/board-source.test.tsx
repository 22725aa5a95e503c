import type { BoardUnit } from '@subtitle/contracts/operations/work-board';
import { type FakeRequest, refuse, renderScreen, testUser } from '@subtitle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBoardUnit } from '../../testing/people';
import { WorkBoard } from './work-board';

const APPROVED = { status: 'approved', revision: 4, filled: 4, sourceChanged: true } as const;
const unit = (id: number, change: Partial<BoardUnit> = {}) => createBoardUnit(id, { ...APPROVED, ...change });
const USERS = [{ ...testUser('translator'), id: 1, name: 'Asha', username: 'asha@example.com' }];
const UNITS = [unit(11), unit(12), unit(13, { status: 'assigned' })];

/** A board whose rows can be reopened, except the ids in `faster`, which changed in the meantime. */
function open(faster: number[] = [], fails = false) {
  const queries: string[] = [];
  const asked: object[] = [];
  const reopened = (request: FakeRequest) => {
    asked.push(request.body);
    if (fails) return refuse('forbidden');
    const results = request.body.units.map((one: BoardUnit) => {
      const code = faster.includes(one.id) ? 'wrong-status' : null;
      return { ...one, code, owner: 'asha@example.com', status: code ? 'approved' : 'inreview' };
    });
    return { results };
  };
  const api = {
    'list-users': () => ({ users: USERS }),
    'list-names': () => USERS,
    'list-load': () => ({ people: [] }),
    'list-board': ({ query }: FakeRequest) => {
      queries.push(query.toString());
      return { units: UNITS, nextCursor: null };
    },
    'count-board': () => ({
      counts: [{ kind: 'daily', language: 'te', source: null, stage: null, units: 3, overdue: 0 }],
    }),
    'measure-units': () => ({ rows: 1, sentences: 1 }),
    'reopen-units': reopened,
  };
  return { queries, asked, ...renderScreen(<WorkBoard />, { user: testUser('assigner'), url: '/work-board', api }) };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('the filter Marked requests rows with a changed source, of every status, and marks them', async () => {
  const { queries, router } = open();
  await userEvent.selectOptions(await screen.findByLabelText('Marked'), 'Source changed');
  await waitFor(() => expect(queries.at(-1)).toContain('sourceChanged=true'));
  expect(queries.at(-1)).toContain('status=all');
  expect(router.state.location.search).toBe('?source=changed&status=all');
  const row = await screen.findByRole('option', { name: /#11 / });
  // Rendered for the wide and for the narrow layout; the styles hide one.
  expect(within(row).getAllByText('source changed')).toHaveLength(2);
  await press('Clear filters');
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('the filter Findings requests rows with findings of a check, of every status', async () => {
  const { queries, router } = open();
  await userEvent.selectOptions(await screen.findByLabelText('Findings'), 'Numbers');
  await waitFor(() => expect(queries.at(-1)).toContain('findings=numbers'));
  expect(queries.at(-1)).toContain('status=all');
  expect(router.state.location.search).toBe('?findings=numbers&status=all');
});

test('Reopen returns the approved rows of the selection to review, and shows how many', async () => {
  const { asked } = open([12]);
  await screen.findByRole('option', { name: /#11 / });
  await press('Select all 3');
  await press('Reopen 2');
  expect(await screen.findByRole('dialog', { name: 'Reopen 2 rows?' })).toBeInTheDocument();
  expect(asked).toEqual([]);
  await press('Reopen');
  expect(await screen.findByText('Reopened 1 row for review. 1 changed in the meantime.')).toBeInTheDocument();
  const key = { kind: 'daily', language: 'te', revision: 4 };
  expect(asked).toEqual([
    {
      units: [
        { ...key, id: 11 },
        { ...key, id: 12 },
      ],
    },
  ]);
  expect(await screen.findByText('No rows selected')).toBeInTheDocument();
});

test('a refusal is shown, and the selection stays', async () => {
  open([], true);
  await screen.findByRole('option', { name: /#11 / });
  await press('Select all 3');
  await press('Reopen 2');
  await press('Reopen');
  expect(await screen.findByText('Your role does not allow this.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Reopen 2' })).toBeEnabled();
});
