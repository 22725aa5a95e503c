import { getTextColumns, hasTextColumns } from '@subtitle/contracts/columns';
import { CORRECTED_LIMITS, type CorrectedSentence } from '@subtitle/contracts/operations/corrected-texts';
import { isTextRequired } from '@subtitle/contracts/statuses';
import { listChangedSentences } from '@subtitle/domain/sentences/changed-sentences';
import { isSameText } from '@subtitle/domain/texts/text-diff';
import { isSameUser } from '@subtitle/domain/users/roles';
import { readUnit } from '@subtitle/domain/workflow/unit';
import type { ClientSession } from 'mongoose';
import { readCueTextsAt } from '../items/row/cue-texts';
import type { Row, UnitKey } from '../items/row/item';
import type { Planned } from '../items/row/plan-step';
import {
  findCuesSavedSince,
  findForeignSubmission,
  removeCorrectedText,
  storeCorrectedText,
} from './corrected.repository';

/**
 * Stores which sentences an editor or reviewer changed in the last text that another person submitted, in the
 * transaction of the change. A translator who works on a row that somebody else gave back corrects nobody. Further
 * changes by the same person replace the first ones; without a difference nothing stays stored.
 */
export async function recordCorrectedText(before: Row, { row, entry }: Planned, session: ClientSession): Promise<void> {
  const { kind, language, item, revision, by, at } = entry;
  const { stage, owner } = readUnit(before, language);
  if (!isTextRequired(stage) && isSameUser(owner, by)) return;
  const key: UnitKey = { kind, id: item, language };
  const base = await findForeignSubmission(key, entry, session);
  if (!base || isSameUser(base.by, by)) return;
  const changes = hasTextColumns(kind)
    ? listChangedTexts(row, language, base.columns ?? {})
    : await listChangedCues(key, base.revision, entry.columns ?? {}, session);
  const _id = [kind, item, language, base.revision].join('-');
  if (changes.length === 0) return removeCorrectedText(_id, session);
  const shown = changes.slice(0, CORRECTED_LIMITS.changes);
  await storeCorrectedText(
    {
      ...{ _id, kind, item, language, base: base.revision, revision, author: base.by, by, at },
      ...{ reason: null, note: '', read_at: null, changes: shown, more: changes.length - shown.length },
    },
    session,
  );
}

function listChangedTexts(
  row: Row,
  language: UnitKey['language'],
  earlier: Readonly<Record<string, string>>,
): CorrectedSentence[] {
  return getTextColumns(row.kind, language).flatMap((column) =>
    listChangedSentences(earlier[column] ?? '', row[column as 'te_1'] ?? '', language).map((change) => ({
      column,
      ...change,
    })),
  );
}

async function listChangedCues(
  key: UnitKey,
  base: number,
  saved: Readonly<Record<string, string>>,
  session: ClientSession,
): Promise<CorrectedSentence[]> {
  const now = { ...(await findCuesSavedSince(key, base, session)), ...saved };
  const cues = Object.keys(now).map(Number);
  const then = await readCueTextsAt(key, base, cues);
  return cues
    .map((cue) => ({ column: String(cue), before: then.get(cue) ?? '', after: now[cue]! }))
    .filter((change) => !isSameText(change.before, change.after));
}
