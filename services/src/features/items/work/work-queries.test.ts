import type { QueryOf } from '@subtitle/contracts/operation';
import {
  getNextWork,
  getWorkSummary,
  listWork,
  OPEN_GROUPS,
  WORK_GROUPS,
} from '@subtitle/contracts/operations/my-work';
import { AuditEntryModel } from '../../../models/audit-entry.model';
import { PredictionModel } from '../../../models/prediction.model';
import { injectDriverFault } from '../../../test/driver-faults';
import { makeRows } from '../../../test/make-rows';
import { startItemTest } from '../../../test/start-item-test';

const setup = startItemTest({ empty: true });

const ME = 'translator@example.com';
const TODAY = '2026-06-15';
const base = { today: TODAY, since: `${TODAY}T00:00:00.000Z` };
const own = { assigned_te: ME, status_te: 'assigned', from: TODAY } as const;
const summary = async (who = 'translator') => (await setup.api.as(who).call(getWorkSummary, { query: base })).answer;

async function submitted(ids: readonly number[]): Promise<void> {
  const entry = { kind: 'daily', language: 'te', event: 'submit-item', by: ME, at: new Date(base.since), revision: 1 };
  if (ids.length > 0) await AuditEntryModel.collection.insertMany(ids.map((item) => ({ ...entry, item })) as never[]);
}

/** Creates one row in each group, and returns a function that makes every request about them. */
async function makeAllGroups() {
  const sent_back_te = { reason: 'meaning', note: '', by: 'reviewer@example.com', at: new Date(0) } as const;
  await makeRows(1, { ...own, sent_back_te });
  await makeRows(1, { ...own, from: '2026-06-14' });
  await makeRows(1, own);
  const [draft] = await makeRows(1, { ...own, author_te: ME });
  const [done] = await makeRows(2, { ...own, status_te: 'inreview' });
  await submitted([done!]);
  return async () => {
    const after = `${draft}:te` as const;
    const lists = WORK_GROUPS.map((group) => setup.api.as('translator').call(listWork, { query: { ...base, group } }));
    const next = [{ today: TODAY }, { today: TODAY, after }].map((query) =>
      setup.api.as('translator').call(getNextWork, { query }),
    );
    const review = setup.api.as('reviewer').call(getNextWork, { query: { today: TODAY, of: 'review' } });
    const answers = (await Promise.all([...lists, ...next, review])).map(({ answer }) => answer);
    return [...answers, await summary(), await summary('reviewer')];
  };
}

interface Question {
  aggregate?: string;
  find?: string;
  pipeline?: [{ $match: Record<string, unknown> }, ...object[]];
  maxTimeMS?: number;
}

/** Returns the queries about rows and their history while `run` runs. */
async function recordQueries(run: () => Promise<unknown>): Promise<Question[]> {
  const about = [PredictionModel, AuditEntryModel].map(({ collection }) => collection.collectionName);
  const questions: Question[] = [];
  const heal = injectDriverFault(['aggregate', 'find'], (command: Question) => {
    if (about.includes((command.aggregate ?? command.find)!)) questions.push(command);
  });
  await run().finally(heal);
  return questions;
}

test.each([
  [0, 0],
  [1_000, 1],
  [1_001, 2],
])('checking %i submissions takes %i queries, and reads no text', async (submissions, times) => {
  await submitted(Array.from({ length: submissions }, (_, n) => n + 1));
  const asked = (await recordQueries(summary)).filter(({ pipeline }) => pipeline?.[0].$match.id);
  expect(asked).toHaveLength(times);
  for (const { pipeline } of asked) expect(pipeline!.at(-1)).toEqual({ $project: { _id: 0, id: 1, stage_te: 1 } });
});

describe('lists of work', () => {
  const list = (query: Partial<QueryOf<typeof listWork>>) => () =>
    setup.api.as('translator').call(listWork, { query: { ...base, group: 'earlier', limit: 1, ...query } });
  const aboutRows = async (run: () => Promise<unknown>) =>
    (await recordQueries(run)).filter(
      ({ aggregate, find }) => (aggregate ?? find) === PredictionModel.collection.collectionName,
    );

  test.each([0, 1, 2, 5])('a page of earlier work takes one query per language, for %i rows', async (rows) => {
    if (rows > 0) await makeRows(rows, { ...own, status_te: 'approved' });
    expect(await aboutRows(list({ kind: 'daily', language: 'te' }))).toHaveLength(1);
  });

  test('a page of done work takes queries only for lanes with submissions', async () => {
    const ids = await makeRows(2, { ...own, status_te: 'inreview' });
    await submitted(ids);
    expect(await aboutRows(list({ group: 'done' }))).toHaveLength(1);
  });
});

test('every query about work has a time limit of at most ten seconds', async () => {
  const asked = await recordQueries(await makeAllGroups());
  expect(asked.length).toBeGreaterThan(OPEN_GROUPS.length);
  for (const { maxTimeMS } of asked) expect(maxTimeMS).toBeLessThanOrEqual(10_000);
});
