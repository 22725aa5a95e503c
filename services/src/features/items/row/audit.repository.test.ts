import type { TestApi } from '@subtitle/testing/api';
import mongoose from 'mongoose';
import type { App } from '../../../http/route';
import { type AuditEntryDocument, UNDO_EVENT } from '../../../models/audit-entry.model';
import { startTestApi } from '../../../test/start-test-api';
import { appendEntries, findPastRevisions } from './audit.repository';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const entry = (item: number, revision: number, event: string): AuditEntryDocument => ({
  ...{ kind: 'daily', item, language: 'hi', revision, event },
  ...{ from: 'pending', to: 'assigned', owner: null, by: 'demo', at: new Date(), reason: '', note: '', columns: null },
});

test('rows go on after the latest of their entries, those of the same transaction too', async () => {
  const before = [entry(71, 1, 'assign'), entry(71, 2, UNDO_EVENT), entry(72, 4, 'save-draft'), entry(72, 3, 'assign')];
  await mongoose.connection.transaction((session) => appendEntries(before, session));
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
