import { hasTextColumns } from '@subtitle/contracts/columns';
import { ASSIGNED, IN_REVIEW } from '@subtitle/contracts/statuses';
import { listUnchecked } from '@subtitle/domain/workflow/filled-draft';
import type { SourceTexts } from '@subtitle/domain/workflow/source-change';
import { readUnit } from '@subtitle/domain/workflow/unit';
import type { SessionActor } from '../../../actor';
import { Refusal } from '../../../refusal';
import { fixUnit } from '../../items/review/fix-item';
import { findItem } from '../../items/row/find-item';
import type { UnitKey } from '../../items/row/item';
import { type Move, moveItem } from '../../items/row/move-item';
import { checkSubmission } from '../../items/texts/check-submission';
import type { RecordSubmission } from '../../items/texts/save-texts';
import { changeCues } from '../../translations/change-cues';

interface TextChange extends Pick<Move, 'filled' | 'unchecked' | 'isUnsaved'> {
  revision: number;
  texts: Record<string, string>;
  seen?: SourceTexts;
  /** Shown in the history. */
  reason?: string;
  /** Further writes for a text that was submitted before. */
  record?: RecordSubmission;
  also: NonNullable<Move['also']>;
}

/**
 * Changes texts of a unit of the actor: as a draft, for a unit that was submitted already as a further submission, and
 * for a unit in review as a reviewer's correction. Texts of subtitles are named by their cues; they change only as drafts.
 * @throws Refusal wrong-status where a submission would confirm a changed source that nobody has seen
 */
export async function changeTexts(actor: SessionActor, key: UnitKey, { record, ...change }: TextChange): Promise<void> {
  if (!hasTextColumns(key.kind)) return changeCues(actor, key, change);
  const row = await findItem(actor, key);
  const { status } = readUnit(row, key.language);
  if (status === ASSIGNED) {
    // A replaced word checks no text.
    const unchecked = change.unchecked ?? (change.filled ? undefined : [...listUnchecked({ ...row }, key.language)]);
    await moveItem({ actor, key, event: 'save-draft', ...change, unchecked });
  } else if (status === IN_REVIEW) {
    const { revision, texts: columns, reason, also } = change;
    await fixUnit(actor, key, { revision, columns, approve: false }, { record, reason, also });
  } else if (row[`source_changed_${key.language}`]) throw new Refusal('wrong-status');
  else
    await moveItem({
      ...{ actor, key, event: 'submit-item', ...change },
      check: (_row, planned) => checkSubmission(planned, key.language),
      also: async (session, planned) => {
        await record?.(row, planned, session);
        return change.also(session, planned);
      },
    });
}

/** @returns false if the change was refused: the row has changed, was taken back, or is no longer the actor's */
export async function tryChange(change: () => Promise<unknown>): Promise<boolean> {
  try {
    await change();
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
