import { assignPredictions } from '@subtitle/contracts/operations/assignment';
import { approveItem, saveDraft, submitItem, takeBack } from '@subtitle/contracts/operations/item-events';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../../http/route';
import { AuditEntryModel } from '../../../models/audit-entry.model';
import { PredictionModel } from '../../../models/prediction.model';
import { injectDriverFault } from '../../../test/driver-faults';
import { makeRows, makeTexts } from '../../../test/make-rows';
import { startTestApi } from '../../../test/start-test-api';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const OWNED = { assigned_te: 'translator@example.com', stage_te: 'translate', revision_te: 1 } as const;
const IN_REVIEW = {
  ...OWNED,
  ...makeTexts('te'),
  status_te: 'inreview',
  submitter_te: 'translator@example.com',
} as const;
const ASSIGNED = { ...OWNED, status_te: 'assigned' } as const;
const unit = (id: number) => ({ kind: 'daily', id, language: 'te' }) as const;

/** Every kind of change of a row, made by a person with the right to it. */
const CHANGES = {
  assign: [
    { from: '2029-01-01' },
    () =>
      api.as('assigner').call(assignPredictions, {
        body: { userId: api.getId('translator'), taskCount: 1, targetLanguage: 'te', fromDate: '2029-01-01' },
      }),
  ],
  'save-draft': [
    ASSIGNED,
    (id: number) =>
      api.as('translator').call(saveDraft, { params: unit(id), body: { revision: 1, columns: makeTexts('te') } }),
  ],
  'submit-item': [
    ASSIGNED,
    (id: number) =>
      api.as('translator').call(submitItem, { params: unit(id), body: { revision: 1, columns: makeTexts('te') } }),
  ],
  'take-back': [
    ASSIGNED,
    (id: number) => api.as('assigner').call(takeBack, { params: unit(id), body: { revision: 1 } }),
  ],
  'approve-item': [
    IN_REVIEW,
    (id: number) => api.as('reviewer').call(approveItem, { params: unit(id), body: { revision: 1 } }),
  ],
} as const;

/** Turns each commit into an abort, as if the server had died at that moment, although its answer reports success. */
const forgetCommits = () =>
  injectDriverFault(['commitTransaction'], (command) => {
    const { commitTransaction: _commit, ...rest } = { ...command };
    for (const name of Object.keys(command)) delete command[name];
    Object.assign(command, { abortTransaction: 1 }, rest);
  });

test.each(Object.entries(CHANGES))('stores %s and its audit entry together or not at all', async (_name, of) => {
  const [parts, change] = of;
  const [id] = (await makeRows(1, parts as object)) as [number];
  const stored = async () => ({
    row: await PredictionModel.findOne({ id }, {}, { lean: true }),
    entries: await AuditEntryModel.countDocuments({ item: id }),
  });
  const before = await stored();
  const heal = forgetCommits();
  expect((await change(id).finally(heal)).status).toBe(200);
  expect(await stored()).toEqual(before);
  expect((await change(id)).status).toBe(200);
  const after = await stored();
  expect(after.entries).toBeGreaterThan(before.entries);
  expect(after.row).not.toEqual(before.row);
});
