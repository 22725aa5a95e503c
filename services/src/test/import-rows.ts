import type { ImportAnswer } from '@subtitle/contracts/operations/imports';
import { saveDraft } from '@subtitle/contracts/operations/item-events';
import { makeWorkbook } from '@subtitle/testing/make-workbook';
import mongoose from 'mongoose';
import { getVisibleFilter } from '../features/imports/rows/visible-rows';
import type { ImportTest } from './start-import-api';

export const getPredictions = () =>
  mongoose.connection.collection<{ _id: string; [field: string]: unknown }>('predictions');

/**
 * A workbook from the date `from` on whose Telugu is assigned to the translator. `word` distinguishes two workbooks.
 */
export function makeAssignedWorkbook(from: string, word: string, rows = 24): Buffer {
  const change = (row: Record<string, string | number>) => ({
    ...row,
    en_1: word,
    assigned_to: 'translator@example.com',
    status_te: 'assigned',
  });
  return makeWorkbook({ kind: 'daily', rows, languages: ['en'], from, change });
}

/** Saves a draft as the translator in the row that an import read from a sheet row. */
export async function saveDraftInRow(test: ImportTest, importId: number, sheetRow: number): Promise<void> {
  const row = await getPredictions().findOne({ import_id: importId, import_row: sheetRow });
  const params = { kind: 'daily' as const, id: row!.id as number, language: 'te' as const };
  const body = { revision: (row!.revision_te as number | undefined) ?? 0, columns: { te_1: 'నేడు మంచి రోజు' } };
  const { status } = await test.api.as('translator').call(saveDraft, { params, body });
  if (status !== 200) throw new Error(`Saving the draft returned ${status}.`);
}

/** Visible rows of these dates by key, without marks of imports that superseded them earlier. */
export async function findExistingRows(from: string) {
  const dates = { from: { $regex: `^${from.slice(0, 4)}` } };
  return getPredictions()
    .find({ ...dates, ...(await getVisibleFilter()) }, { projection: { superseded_by: 0 } })
    .sort({ key: 1 })
    .toArray();
}

/** Counts the rows of these dates by their word. */
export async function countByWord(from: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { en_1 } of await findExistingRows(from)) counts[String(en_1)] = (counts[String(en_1)] ?? 0) + 1;
  return counts;
}

/** Status and row counts of an import. */
export const pickCounts = ({ status, rows, inserted, replaced, duplicate, rejected }: ImportAnswer) => ({
  status,
  rows,
  inserted,
  replaced,
  duplicate,
  rejected,
});
