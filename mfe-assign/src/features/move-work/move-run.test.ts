import type { UserAnswer } from '@subtitle/contracts/operations/users';
import { createUndoRunMoves, estimateSecondsLeft, type Moved } from './move-run';

const user = (id: number) => ({ id, username: `P${id}@example.com` }) as UserAnswer;
const moved = (id: number, owner: string | null, userId: number | null): Moved => ({
  unit: {
    ...{ kind: 'daily', id, language: 'te', revision: 1, owner, source: 'hi', stage: 'translate' },
    status: owner ? 'assigned' : 'pending',
  },
  userId,
  result: { kind: 'daily', id, language: 'te', code: null, owner: null, status: 'pending', revision: 2 },
});

test('the time left is estimated from the work done since the run started or resumed', () => {
  const rest = (count: number) => Array(count).fill(null);
  const began = { at: 1_000, rest: 100 };
  expect(estimateSecondsLeft({ rest: rest(100), began }, 9_000)).toBeNull();
  expect(estimateSecondsLeft({ rest: rest(80), began }, 5_000)).toBe(16);
  expect(estimateSecondsLeft({ rest: [], began }, 5_000)).toBe(0);
});

test('undo returns each unit to its previous owner at its current revision, ignoring the case of usernames', () => {
  const back = createUndoRunMoves({ moved: [moved(1, 'p1@EXAMPLE.com', 2), moved(2, 'p1@example.com', null)] }, [
    user(1),
    user(2),
  ]);
  expect(back.map(({ unit, userId }) => [unit.id, unit.revision, unit.owner, userId])).toEqual([
    [1, 2, 'P2@example.com', 1],
    [2, 2, null, 1],
  ]);
});

test('undo returns formerly pending units to pending, and none to a deleted account', () => {
  const back = createUndoRunMoves({ moved: [moved(1, null, 2), moved(2, 'gone@example.com', 2)] }, [user(1), user(2)]);
  expect(back.map(({ unit, userId }) => [unit.id, userId])).toEqual([[1, null]]);
});
