import type { TestApi } from '@subtitle/testing/api';
import mongoose from 'mongoose';
import type { App } from '../../../http/route';
import { type AuditEntryDocument, UNDO_EVENT } from '../../../models/audit-entry.model';
import { startTestApi } from '../../../test/start-test-api';
import { appendEntries, findEntries, findEntriesBy, findPastRevisions, findSubmittedWith } from './audit.repository';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const entry = (
  item: number,
  revision: number,
  event: string,
  others: Partial<AuditEntryDocument> = {},
): AuditEntryDocument => ({
  ...{ kind: 'daily', item, language: 'hi', revision, event },
  ...{ from: 'pending', to: 'assigned', owner: null, by: 'demo', at: new Date(), reason: '', note: '', columns: null },
  ...others,
});
const add = (entries: readonly AuditEntryDocument[]) =>
  mongoose.connection.transaction((session) => appendEntries(entries, session));

test('a row’s next revision follows its latest entry, including entries of the same transaction', async () => {
  const before = [entry(71, 1, 'assign'), entry(71, 2, UNDO_EVENT), entry(72, 4, 'save-draft'), entry(72, 3, 'assign')];
  await add(before);
  expect(await findPastRevisions('daily', [71, 72, 73], 'hi')).toEqual(
    new Map([
      [71, 2],
      [72, 5],
    ]),
  );
  expect(await findPastRevisions('daily', [71], 'mr')).toEqual(new Map());
  expect(await findPastRevisions('daily', [], 'hi')).toEqual(new Map());

  await mongoose.connection.transaction(async (session) => {
    await appendEntries([entry(73, 1, 'assign')], session);
    expect(await findPastRevisions('daily', [73], 'hi', session)).toEqual(new Map([[73, 2]]));
    expect(await findPastRevisions('daily', [73], 'hi')).toEqual(new Map());
  });
});

test('returns the history of a row in a language, newest first, at most 500 entries', async () => {
  const revisions = Array.from({ length: 501 }, (_, at) => at + 1);
  await add([
    ...revisions.map((revision) => entry(81, revision, 'save-draft')),
    entry(81, 900, 'save-draft', { language: 'mr' }),
    entry(82, 901, 'save-draft'),
    entry(81, 902, 'save-draft', { kind: 'activity' }),
  ]);
  const found = await findEntries('daily', 81, 'hi');
  expect(found.map(({ revision }) => revision)).toEqual(revisions.slice(1).reverse());
});

test('finds the rows of a page that were submitted with a given reason', async () => {
  const reason = 'as they came';
  await add([
    entry(91, 2, 'submit-item', { reason }),
    entry(91, 1, 'submit-item', { reason: 'another' }),
    entry(91, 2, 'submit-item', { reason, language: 'mr' }),
    entry(91, 2, 'submit-item', { reason, language: 'te' }),
    entry(91, 2, 'submit-item', { reason, kind: 'tenday' }),
    entry(92, 2, 'reassign-item', { reason }),
    entry(93, 2, 'submit-item', { reason }),
  ]);
  const found = await findSubmittedWith(reason, 'daily', [91, 92], ['hi', 'mr']);
  expect(found.sort((a, b) => a.language.localeCompare(b.language))).toEqual([
    { item: 91, language: 'hi' },
    { item: 91, language: 'mr' },
  ]);
});

test('lists a person’s decisions since a time, newest first, without texts, at most 1,000', async () => {
  const since = new Date('2026-03-01T00:00:00Z');
  const second = (n: number) => new Date(since.getTime() + 1_000 * n);
  const inDisorder = Array.from({ length: 1_001 }, (_, n) => (n * 5) % 1_001);
  const theirs = { by: 'who-decides', columns: { hi_1: 'a text' } };
  await add([
    ...inDisorder.map((n) => entry(1_000 + n, 1, 'approve-item', { ...theirs, at: second(n) })),
    entry(2_100, 1, 'approve-item', { ...theirs, at: second(-1) }),
    entry(2_101, 1, 'approve-item', { by: 'another', at: second(2_000) }),
    entry(2_102, 1, 'reassign-item', { ...theirs, at: second(2_000) }),
  ]);
  const found = await findEntriesBy('who-decides', 'approve-item', since);
  expect(found.map(({ item }) => item)).toEqual(Array.from({ length: 1_000 }, (_, n) => 2_000 - n));
  expect(found.filter((one) => 'columns' in one)).toEqual([]);
  expect((await findEntriesBy('who-decides', 'approve-item', second(1_000))).map(({ item }) => item)).toEqual([2_000]);
});
