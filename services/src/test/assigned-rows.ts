import type { WorkbookKind } from '@subtitle/contracts/columns';
import {
  assignActivities,
  assignPredictions,
  assignPredictions10days,
} from '@subtitle/contracts/operations/assignment';
import { previewUndo, undoImport } from '@subtitle/contracts/operations/imports';
import { saveDraft } from '@subtitle/contracts/operations/item-events';
import { listNotifications } from '@subtitle/contracts/operations/notifications';
import { makeWorkbook } from '@subtitle/testing/make-workbook';
import { runImport } from '../features/imports/life/run-import';
import { getCollection } from '../features/imports/rows/target-rows';
import { getVisibleFilter } from '../features/imports/rows/visible-rows';
import { openSpool } from '../infra/spool/open-spool';
import { AuditEntryModel } from '../models/audit-entry.model';
import { ImportModel } from '../models/import.model';
import type { ImportTest } from './start-import-api';

const CALLS = { daily: assignPredictions, tenday: assignPredictions10days, activities: assignActivities };

/** Helpers for tests that undo imports with assigned rows; no worker runs. */
export function createAssignedRowsHelpers(test: () => ImportTest) {
  const as = (who: string) => test().api.as(who);
  const run = async (bytes: Uint8Array, name: string, kind: WorkbookKind = 'daily', duplicates = 'skip') => {
    const { body } = await test().upload(kind, bytes, { fields: { duplicates }, name });
    const { id } = body.import as { id: number };
    expect(await runImport(id, openSpool())).toMatchObject({ status: 'done' });
    return id;
  };
  return {
    run,
    /** Imports untouched, unassigned rows with texts in English. */
    imported: (from: string, kind: WorkbookKind = 'daily', duplicates = 'skip') =>
      run(
        makeWorkbook({ kind, rows: kind === 'tenday' ? 120 : 12, languages: ['en'], from }),
        `${from}.xlsx`,
        kind,
        duplicates,
      ),
    async assign(from: string, taskCount: number, parts: { userId?: number; kind?: keyof typeof CALLS } = {}) {
      const { userId = test().api.getId('translator'), kind = 'daily' } = parts;
      const range = { fromDate: from, toDate: from, sourceLanguage: 'en', targetLanguage: 'hi' };
      return (await as('assigner').call(CALLS[kind], { body: { ...range, userId, taskCount } })).answer;
    },
    draft: (id: number, revision: number) =>
      as('translator').call(saveDraft, {
        params: { kind: 'daily', id, language: 'hi' },
        body: { revision, columns: { hi_1: 'आज का दिन शुभ है' } },
      }),
    undo: (id: number, who = 'uploader') => as(who).call(undoImport, { params: { id } }),
    preview: (id: number, who = 'uploader') => as(who).call(previewUndo, { params: { id } }),
    seenOf: async (id: number, kind: WorkbookKind = 'daily') =>
      getCollection(kind).countDocuments({ $and: [{ import_id: id }, await getVisibleFilter()] } as never),
    documentOf: (id: number) => ImportModel.findById(id).lean(),
    entriesOf: (item: number) => AuditEntryModel.find({ item, language: 'hi' }).sort({ revision: 1 }).lean(),
    withdrawnFrom: async (who: string) =>
      (await as(who).call(listNotifications)).answer.notifications.filter(({ kind }) => kind === 'withdrawn'),
  };
}
