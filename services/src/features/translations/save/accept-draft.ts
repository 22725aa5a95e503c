import type { BodyOf } from '@subtitle/contracts/operation';
import type { acceptDraft as operation, UnitState } from '@subtitle/contracts/operations/vtt';
import type { SessionActor } from '../../../actor';
import { refuseUnit } from '../../items/row/unit-refusal';
import type { RecordSubmission } from '../../items/texts/save-texts';
import { dropLease, type TranslationKey } from '../lease.repository';
import { findTranslationWork } from '../translation-work';
import { commitCues } from './commit-cues';
import { presentUnitState, requireEditable } from './save-cues';

/**
 * Submits an imported draft unchanged. If the unit has no owner, it is assigned to the caller first. The history
 * records that the draft was accepted unchanged, and the reviewer sees it.
 * @throws Refusal not-found, in-use, wrong-status; conflict for another revision, or where there is no draft any more;
 *   incomplete, naming the first empty cues; text-error, naming the first cue with an error
 */
export async function acceptDraft(
  actor: SessionActor,
  { id, language }: TranslationKey,
  { source, revision, overrides, resolved }: BodyOf<typeof operation>,
  record?: RecordSubmission,
): Promise<UnitState> {
  const work = await findTranslationWork(actor, { id, language, source });
  await requireEditable(work);
  if (work.draft === null || work.unit.revision !== revision) throw refuseUnit('conflict', work.row, language);
  const committed = await commitCues(actor, work, new Map(), { accept: true, overrides, resolved, record });
  if (!committed)
    throw refuseUnit('conflict', (await findTranslationWork(actor, { id, language, source })).row, language);
  await dropLease({ id, language }, actor.username);
  return presentUnitState(committed.row, language);
}
