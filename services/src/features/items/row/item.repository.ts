import { WORKBOOK_OF } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { SourceTexts } from '@subtitle/domain/workflow/source-change';
import type { ClientSession } from 'mongoose';
import { UPDATE_ALL_LANGUAGE_VALUES } from '../../../models/item-row';
import { beginWork } from '../../imports/rows/begin-work';
import { listTouchedLanguages } from '../../imports/rows/work-fields';
import type { Row } from './item';
import { getKindSpec } from './item-kinds';
import { computeSourceMarks } from './source-marks';

/**
 * Replaces `before` by `after` if the row is unchanged in `language`. Only differing fields are written.
 * @returns the marks that follow from the change; null where the row has changed or an import superseded it
 */
export async function replaceUnit(
  before: Row,
  after: Row,
  language: LanguageCode,
  { session, ...made }: { session: ClientSession; by: string; at: Date; seen?: SourceTexts },
): Promise<Partial<Row> | null> {
  const revision = before[`revision_${language}`] ?? 0;
  const expected = {
    _id: before._id,
    [`revision_${language}`]: revision === 0 ? { $in: [null, 0] } : revision,
    [`status_${language}`]: before[`status_${language}`] ?? null,
  } as object;
  const change = [{ $set: buildChange(before, after) }, UPDATE_ALL_LANGUAGE_VALUES];
  const { collection } = getKindSpec(before.kind).model;
  const found = (await collection.findOneAndUpdate(expected, change, { session })) as Row | null;
  if (found === null) return null;
  const marks = computeSourceMarks({ before, found, after, language, ...made });
  if (marks) {
    const $set = Object.fromEntries(Object.entries(marks).map(([field, value]) => [field, escapeValue(value)]));
    await collection.updateOne({ _id: before._id } as object, [{ $set }, UPDATE_ALL_LANGUAGE_VALUES], { session });
  }
  const touches = listTouchedLanguages(after).length > 0;
  return (await beginWork(WORKBOOK_OF[found.kind], [found], session, { touches })) ? (marks ?? {}) : null;
}

/** Returns the fields to set, in the form of a pipeline, because texts may begin with a dollar sign. */
function buildChange(before: Row, after: Row) {
  const $set: Record<string, unknown> = {};
  for (const field of new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof Row>) {
    if (before[field] === after[field]) continue;
    $set[field] = escapeValue(after[field]);
  }
  return $set;
}

const escapeValue = (value: unknown) => (value === undefined ? '$$REMOVE' : { $literal: value });
