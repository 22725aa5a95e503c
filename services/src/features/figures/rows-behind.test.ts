import type { QueryOf } from '@subtitle/contracts/operation';
import { listDecided } from '@subtitle/contracts/operations/decided';
import { getOverview, getTaskStatus } from '@subtitle/contracts/operations/figures';
import { approveItem, type ItemEvent, reassignItem, submitItem } from '@subtitle/contracts/operations/item-events';
import { type BoardStatus, countBoard, listBoard } from '@subtitle/contracts/operations/work-board';
import { addDays, NO_DAY } from '@subtitle/domain/dates';
import { getTeamDay } from '@subtitle/domain/team-day';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../http/route';
import { UPDATE_ALL_LANGUAGE_VALUES } from '../../models/item-row';
import { PredictionModel } from '../../models/prediction.model';
import { countFigures } from '../../test/count-figures';
import { makeRows, makeSubtitles, makeTexts } from '../../test/make-rows';
import { startTestApi } from '../../test/start-test-api';

const ME = 'translator@example.com';
const today = getTeamDay(new Date());
const open = {
  assigned_te: ME,
  status_te: 'assigned',
  stage_te: 'translate',
  source_te: 'hi',
  revision_te: 1,
} as const;

let api: TestApi<App>;
let decided: number[];
beforeAll(async () => {
  api = await startTestApi();
  await makeRows(3, { from: today });
  await makeRows(2, { from: today, ...makeTexts('te') });
  await makeRows(2, { ...open, from: today });
  await makeRows(1, { ...open, from: addDays(today, 2), author_te: ME, ...makeTexts('te') });
  await makeRows(1, { ...open, from: addDays(today, 2), assigned_te: 'editor@example.com', author_te: ME });
  await makeRows(2, { ...open, kind: 'tenday', from: addDays(today, -3), to: addDays(today, 6) });
  await makeRows(1, { ...open, kind: 'activity', from: addDays(today, 12), status_te: 'inreview' });
  await makeRows(1, { ...open, kind: 'activity', from: addDays(today, 12), status_te: 'corrected' });
  const videos = await makeRows(4, { kind: 'video' });
  await makeSubtitles(videos[0]!, 'hi', 'WEBVTT\n');
  await makeSubtitles(videos[1]!, 'hi', 'WEBVTT\n');
  await makeSubtitles(videos[1]!, 'te', 'WEBVTT\n');
  await makeRows(1, { ...open, kind: 'video', status_te: 'approved' }).then(([id]) =>
    makeSubtitles(id!, 'hi', 'WEBVTT\n'),
  );
  await makeRows(1, { ...open, kind: 'video' }).then(([id]) => makeSubtitles(id!, 'hi', 'WEBVTT\n'));
  decided = await makeRows(3, { ...open, from: today, author_te: ME, ...makeTexts('te') });
  const revisions = new Map<number, number>();
  const act = async (who: string, what: ItemEvent, id: number, body: object = {}) => {
    const revision = revisions.get(id) ?? 1;
    const params = { kind: 'daily', id, language: 'te' } as never;
    const { status } = await api.as(who).call(what, { params, body: { revision, ...body } as never });
    expect(status).toBe(200);
    revisions.set(id, revision + 1);
  };
  for (const id of decided) await act('translator', submitItem, id, { columns: makeTexts('te') });
  for (const id of decided.slice(0, 2)) await act('reviewer', approveItem, id);
  await act('reviewer', reassignItem, decided[2]!, { reason: 'style', note: '' });
  await countFigures();
});
afterAll(() => api.stop());

type Narrowing = QueryOf<typeof listBoard>;
/** Returns the number of rows on the board, and checks that the board's count is the same. */
async function countOnBoard(query: Narrowing): Promise<number> {
  const { units } = (await api.as('assigner').call(listBoard, { query: { ...query, limit: 500 } })).answer;
  const { counts } = (await api.as('assigner').call(countBoard, { query: { ...query, today } })).answer;
  expect(counts!.reduce((sum, one) => sum + one.units, 0)).toBe(units.length);
  return units.length;
}

test('the board lists as many rows of each status as the overview counts, and pending rows with a text separately', async () => {
  const { waiting } = (await api.as('assigner').call(getOverview)).answer;
  expect(waiting.length).toBeGreaterThan(6);
  for (const { kind, language, status, count, withText } of waiting) {
    const rows = await countOnBoard({ kind, language, status });
    expect([kind, language, status, rows]).toEqual([kind, language, status, count - withText]);
    if (status !== 'pending') continue;
    expect([kind, language, await countOnBoard({ kind, language, status: 'pending-with-text' })]).toEqual([
      kind,
      language,
      withText,
    ]);
  }
});

test("the board lists a person's rows as Task Status counts them: pending, overdue, in progress, and subtitles of any status", async () => {
  const { people } = (await api.as('assigner').call(getTaskStatus)).answer;
  const me = people.find(({ username }) => username === ME)!;
  const mine = (status: BoardStatus, more: Narrowing = {}) => countOnBoard({ person: ME, status, ...more });
  expect(me).toMatchObject({ pending: 7, overdue: 2, inProgress: 3, vttFiles: 2 });
  expect(await mine('assigned')).toBe(me.pending);
  expect(await mine('assigned', { to: addDays(today, -1) })).toBe(me.overdue);
  expect(await mine('in-progress')).toBe(me.inProgress);
  expect(await mine('all', { kind: 'video' })).toBe(me.vttFiles);
  // A draft by another person does not count for the owner.
  expect(await countOnBoard({ status: 'in-progress' })).toBe(3);
});

test('the board lists rows by the day on which they begin, like the figures of days left', async () => {
  const { due } = (await api.as('assigner').call(getTaskStatus)).answer;
  const begins = (begin: string, to?: string) => countOnBoard({ begin, ...(to && { to }) });
  expect(due).toMatchObject({ overdue: 2, today: 3, in2: 2, noDay: 1 });
  expect(await begins(today, today)).toBe(due.today);
  expect(await begins(addDays(today, 2), addDays(today, 2))).toBe(due.in2);
  expect(await begins(addDays(today, 8), addDays(NO_DAY, -1))).toBe(due.later);
  expect(await begins(NO_DAY)).toBe(due.noDay);
  const { status, refusal } = await api.as('assigner').call(listBoard, { query: { begin: '2026-02-31' } });
  expect([status, refusal.field]).toEqual([400, 'begin']);
});

const list = async (query: QueryOf<typeof listDecided> = {}, who = 'assigner') =>
  (await api.as(who).call(listDecided, { query })).answer;

test('approved rows are listed, latest first, as many as the figures count', async () => {
  const { approved } = (await api.as('assigner').call(getOverview)).answer;
  const of = { from: today, to: today, language: 'te' } as const;
  const { units, total, nextCursor } = await list(of);
  expect(approved).toEqual([{ day: today, language: 'te', count: total }]);
  expect([total, nextCursor]).toEqual([2, null]);
  expect(units.map(({ id }) => id)).toEqual([decided[1], decided[0]]);
  expect(units[0]).toMatchObject({
    by: 'reviewer@example.com',
    submitter: ME,
    part: null,
    kind: 'daily',
    language: 'te',
    from: today,
    status: 'approved',
  });
  expect((await list({ ...of, language: 'mr' })).total).toBe(0);
  const first = await list({ ...of, limit: 1 });
  const second = await list({ ...of, limit: 1, cursor: first.nextCursor! });
  expect([...first.units, ...second.units].map(({ id }) => id)).toEqual([decided[1], decided[0]]);
  expect(second.nextCursor).toBeNull();
});

test('decisions of a person are the rows they submitted or approved, and the rows sent back to them', async () => {
  expect((await list({ person: ME })).units.map(({ part }) => part)).toEqual(['submitted', 'submitted']);
  expect((await list({ person: ME, part: 'reviewed' })).total).toBe(0);
  expect((await list({ person: ME, part: 'submitted' })).units).toHaveLength(2);
  expect((await list({ person: 'reviewer@example.com' })).units.map(({ part }) => part)).toEqual([
    'reviewed',
    'reviewed',
  ]);
  const back = await list({ person: ME, decision: 'sent-back' });
  expect([back.total, back.units.map(({ id, status }) => [id, status])]).toEqual([1, [[decided[2], 'assigned']]]);
  expect((await list({ person: 'reviewer@example.com', decision: 'sent-back' })).total).toBe(0);
});

test('a reviewer sees the rows that they sent back, and other people do not', async () => {
  const { total, units } = await list({ decision: 'sent-back' }, 'reviewer');
  expect([total, units.map(({ id, part, submitter }) => [id, part, submitter])]).toEqual([
    1,
    [[decided[2], 'reviewed', ME]],
  ]);
  const sent = await list({ person: 'reviewer@example.com', decision: 'sent-back', part: 'reviewed' });
  expect(sent.units.map(({ id }) => id)).toEqual([decided[2]]);
  expect((await list({ decision: 'sent-back' }, 'editor')).units).toEqual([]);
});

test('decisions are filtered by the findings of the latest submission, page by page', async () => {
  const onDay = { from: today, to: today };
  const found = [{ rule: 'numbers', column: 'te_1', words: '5', severity: 'warning', start: 0, end: 1, message: '' }];
  // Findings in another language are those of another text.
  const stored = { [decided[0]!]: 'findings_te', [decided[1]!]: 'findings_mr', [decided[2]!]: 'findings_te' };
  for (const [id, field] of Object.entries(stored))
    await PredictionModel.collection.updateOne({ id: Number(id) }, [
      { $set: { [field]: { revision: 2, found } } },
      UPDATE_ALL_LANGUAGE_VALUES,
    ]);
  const { units, total } = await list({ ...onDay, findings: 'numbers' });
  expect([units.map(({ id }) => id), total]).toEqual([[decided[0]], 1]);
  const back = await list({ ...onDay, findings: 'any', decision: 'sent-back', person: ME });
  expect(back.units.map(({ id }) => id)).toEqual([decided[2]]);
  const own = await list({ ...onDay, findings: 'any', decision: 'sent-back' }, 'reviewer');
  expect([own.units.map(({ id }) => id), own.total]).toEqual([[decided[2]], 1]);
  expect(await list({ ...onDay, findings: 'kept' })).toMatchObject({ units: [], total: 0 });
  expect((await list({ ...onDay, findings: 'numbers', person: ME }, 'translator')).total).toBe(1);
  await PredictionModel.collection.updateOne({ id: decided[1]! }, [
    { $set: { findings_te: { revision: 2, found } } },
    UPDATE_ALL_LANGUAGE_VALUES,
  ]);
  // The first of two pages does not know the total.
  const first = await list({ ...onDay, findings: 'numbers', limit: 1 });
  expect([first.units.map(({ id }) => id), first.total]).toEqual([[decided[1]], null]);
  const second = await list({ ...onDay, findings: 'numbers', limit: 1, cursor: first.nextCursor! });
  expect([second.units.map(({ id }) => id), second.nextCursor]).toEqual([[decided[0]], null]);
});

test('reviewers see all approvals, and other people only their own decisions', async () => {
  const status = async (who: string, query: QueryOf<typeof listDecided> = {}) =>
    (await api.as(who).call(listDecided, { query })).status;
  expect(await status('nobody')).toBe(401);
  expect(await status('translator', { person: 'reviewer@example.com' })).toBe(403);
  expect(await status('reviewer', { person: ME, decision: 'sent-back' })).toBe(403);
  expect(await status('reviewer')).toBe(200);
  expect((await list({}, 'translator')).units.map(({ part }) => part)).toEqual(['submitted', 'submitted']);
  expect(await status('translator', { person: ME, decision: 'sent-back' })).toBe(200);
  const { refusal } = await api.as('admin').call(listDecided, { query: { from: '2026-02-31' } });
  expect(refusal.field).toBe('from');
});
