import { WORKBOOK_OF } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ClientSession } from 'mongoose';
import { KEEP_OF_ANY_LANGUAGE } from '../../../models/item-row';
import { beginWork } from '../../imports/rows/begin-work';
import { touchedLanguages } from '../../imports/rows/work-fields';
import type { Row } from './item';
import { specOf } from './item-kinds';

/**
 * Turns `before` into `after` where the row still stands in `language` as `before` says; only what differs is written.
 * @returns false where somebody was faster: another person, or an import that superseded the row.
 */
export async function replaceUnit(
  before: Row,
  after: Row,
  language: LanguageCode,
  session: ClientSession,
): Promise<boolean> {
  const revision = before[`revision_${language}`] ?? 0;
  const expected = {
    _id: before._id,
    [`revision_${language}`]: revision === 0 ? { $in: [null, 0] } : revision,
    [`status_${language}`]: before[`status_${language}`] ?? null,
  } as object;
  const change = [{ $set: difference(before, after) }, KEEP_OF_ANY_LANGUAGE];
  const found = (await specOf(before.kind).model.collection.findOneAndUpdate(expected, change, {
    session,
  })) as Row | null;
  if (found === null) return false;
  const touches = touchedLanguages(after).length > 0;
  return beginWork(WORKBOOK_OF[found.kind], [found], session, { touches });
}

/** What is set, as a pipeline sets it: texts may begin with a dollar sign. */
function difference(before: Row, after: Row) {
  const $set: Record<string, unknown> = {};
  for (const field of new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof Row>) {
    if (before[field] === after[field]) continue;
    $set[field] = after[field] === undefined ? '$$REMOVE' : { $literal: after[field] };
  }
  return $set;
}
