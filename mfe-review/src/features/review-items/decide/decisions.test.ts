import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { row } from '@subtitle/sdk/testing';
import { type Decision, Decisions, MAX_UNDO, makeRowKey, UNDO_MS } from './decisions';

const A = row({ id: 1, status_te: 'inreview', revision_te: 4 });
const B = row({ id: 2, status_te: 'inreview', revision_te: 7 });
const approve = (item: ItemAnswer): Decision => ({ how: 'approve', item, language: 'te' });
const sendBack = (item: ItemAnswer): Decision => ({
  how: 'reassign',
  item,
  language: 'te',
  sendBack: { reason: 'meaning', note: 'Not what it says.' },
});

function setUp() {
  const world = { calls: [] as string[], fault: '', kept: null as Decision | null, returned: [] as number[] };
  const done = (what: string, item: ItemAnswer, status: 'approved' | 'assigned' | 'inreview') => {
    world.calls.push(`${what} ${item.id}@${item.revision_te}`);
    if (world.fault) return Promise.reject(new Error(world.fault));
    return Promise.resolve({ ...item, status_te: status, revision_te: item.revision_te + 1 });
  };
  const decisions = new Decisions({
    approve: ({ item }) => done('approve', item, 'approved'),
    reassign: ({ item }) => done('reassign', item, 'assigned'),
    take: ({ item }) => done('take', item, 'inreview'),
    reopen: (item) => done('reopen', item, 'inreview'),
    explain: async (error) => ({
      sentence: (error as Error).message,
      current: null,
      unanswered: (error as Error).message === 'Network error',
    }),
    onReturned: (item) => world.returned.push(item.id),
    device: {
      set: (decision) => {
        world.kept = decision;
      },
    },
    now: () => Date.now(),
  });
  return { world, decisions };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('an approval is sent immediately and its undo reopens the row', async () => {
  const { world, decisions } = setUp();
  decisions.decide(approve(A));
  expect(world.calls).toEqual(['approve 1@4']);
  expect(decisions.state.decided.has(makeRowKey(A, 'te'))).toBe(true);
  const back = await decisions.undo();
  expect(world.calls).toEqual(['approve 1@4', 'reopen 1@5']);
  expect(back).toMatchObject({ language: 'te', item: { id: 1, revision_te: 6, status_te: 'inreview' } });
  expect(decisions.state.decided.has(makeRowKey(back!.item, 'te'))).toBe(false);
  expect(world.returned).toEqual([1]);
});

test('a reassignment is sent when the time for its undo ends', async () => {
  const { world, decisions } = setUp();
  decisions.decide(sendBack(A));
  await jest.advanceTimersByTimeAsync(UNDO_MS - 1);
  expect(world.calls).toEqual([]);
  expect(world.kept).not.toBeNull();
  await jest.advanceTimersByTimeAsync(1);
  expect(world.calls).toEqual(['reassign 1@4']);
  expect(world.kept).toBeNull();
  expect(decisions.state.last).toBeNull();
});

test('undoing a delayed reassignment sends nothing and returns its row to the list', async () => {
  const { world, decisions } = setUp();
  decisions.decide(sendBack(A));
  expect(await decisions.undo()).toEqual({ item: A, language: 'te' });
  await jest.advanceTimersByTimeAsync(UNDO_MS * 2);
  expect(world.calls).toEqual([]);
  expect(world.kept).toBeNull();
  expect(decisions.state.decided.size).toBe(0);
});

test('taking a corrected row into review is sent once, after the time for its undo, and is shown until the next decision', async () => {
  const { world, decisions } = setUp();
  const corrected = row({ id: 3, status_te: 'corrected', revision_te: 2 });
  const taking: Decision = { how: 'take', item: corrected, language: 'te' };
  decisions.decide(taking);
  expect(await decisions.undo()).toEqual({ item: corrected, language: 'te' });
  await jest.advanceTimersByTimeAsync(UNDO_MS * 2);
  expect([world.calls, world.kept, decisions.state.taken]).toEqual([[], null, null]);
  decisions.decide(taking);
  expect(world.kept).toMatchObject({ how: 'take', item: { id: 3 } });
  await jest.advanceTimersByTimeAsync(UNDO_MS);
  expect([world.calls, world.kept]).toEqual([['take 3@2'], null]);
  expect(decisions.state).toMatchObject({ last: null, taken: taking, undoable: 0 });
  decisions.decide(approve(A));
  expect(decisions.state.taken).toBeNull();
});

test('the next decision and leaving the screen send the delayed decision once', async () => {
  const { world, decisions } = setUp();
  decisions.decide(sendBack(A));
  decisions.decide(sendBack(B));
  expect(world.calls).toEqual(['reassign 1@4']);
  await decisions.flush();
  await decisions.flush();
  await jest.advanceTimersByTimeAsync(UNDO_MS * 2);
  expect(world.calls).toEqual(['reassign 1@4', 'reassign 2@7']);
});

test('a row is decided once, however often the key is pressed', () => {
  const { world, decisions } = setUp();
  decisions.decide(approve(A));
  decisions.decide(approve(A));
  expect(world.calls).toEqual(['approve 1@4']);
});

test('a refused decision returns its row and shows why', async () => {
  const { world, decisions } = setUp();
  world.fault = 'Someone else changed this in the meantime.';
  decisions.decide(approve(A));
  await jest.advanceTimersByTimeAsync(0);
  expect(decisions.state).toMatchObject({
    last: null,
    problem: { sentence: world.fault, decision: { item: { id: 1 } } },
  });
  expect(decisions.state.decided.size).toBe(0);
  decisions.decide(sendBack(B));
  expect(decisions.state.problem).toBeNull();
  await decisions.flush();
  expect(decisions.state.problem?.decision.item.id).toBe(2);
});

test('a delayed reassignment without a response stays on the device', async () => {
  const { world, decisions } = setUp();
  world.fault = 'Network error';
  decisions.decide(sendBack(A));
  await decisions.flush();
  expect(world.kept).toMatchObject({ how: 'reassign', item: { id: 1 } });
  world.fault = '';
  decisions.decide(world.kept!);
  await decisions.flush();
  expect(world.kept).toBeNull();
});

test('undo takes back the last twenty approvals, newest first, even long after they were sent', async () => {
  const { world, decisions } = setUp();
  const rows = Array.from({ length: MAX_UNDO + 1 }, (_, at) => row({ id: 100 + at, revision_te: 1 }));
  for (const one of rows) decisions.decide(approve(one));
  await jest.advanceTimersByTimeAsync(UNDO_MS * 60);
  expect(decisions.state).toMatchObject({ undoable: MAX_UNDO, last: { decision: { item: { id: 120 } } } });
  world.calls.length = 0;
  for (const _ of rows) await decisions.undo();
  expect(world.calls).toEqual(Array.from({ length: MAX_UNDO }, (_, at) => `reopen ${120 - at}@2`));
  expect(decisions.state).toMatchObject({ undoable: 0, last: null, undoing: null });
});

test('undo skips a sent reassignment and takes back the approval before it', async () => {
  const { world, decisions } = setUp();
  decisions.decide(approve(A));
  decisions.decide(sendBack(B));
  await jest.advanceTimersByTimeAsync(UNDO_MS);
  expect(decisions.state.last?.decision.item.id).toBe(1);
  await decisions.undo();
  expect(world.calls).toEqual(['approve 1@4', 'reassign 2@7', 'reopen 1@5']);
});

test('an undo without a response can be retried, and the row stays out of the list until then', async () => {
  const { world, decisions } = setUp();
  decisions.decide(approve(A));
  await jest.advanceTimersByTimeAsync(0);
  world.fault = 'Network error';
  expect(await decisions.undo()).toBeNull();
  expect(decisions.state).toMatchObject({ undoable: 1, problem: { unanswered: true } });
  expect(decisions.state.decided.has(makeRowKey(A, 'te'))).toBe(true);
  world.fault = '';
  expect(await decisions.undo()).toMatchObject({ item: { id: 1, revision_te: 6 } });
});

test('a refused approval cannot be undone', async () => {
  const { world, decisions } = setUp();
  world.fault = 'Someone else changed this in the meantime.';
  decisions.decide(approve(A));
  await jest.advanceTimersByTimeAsync(0);
  expect(await decisions.undo()).toBeNull();
  expect(world.calls).toEqual(['approve 1@4']);
});
