import { ASSIGNED } from '@subtitle/contracts/statuses';
import type { SessionActor } from '../../actor';
import type { Move } from '../items/row/move-item';
import { refuseUnit } from '../items/row/unit-refusal';
import type { TranslationKey } from './lease.repository';
import { commitCues } from './save/commit-cues';
import { requireEditable } from './save/save-cues';
import { findTranslationWork } from './translation-work';

/**
 * Changes some cues of open subtitles of the actor, as a draft.
 * @param change `texts` by the number of the cue, and further writes in the same transaction
 * @throws Refusal conflict for another revision, and for subtitles that are no longer open; refusals of a save
 */
export async function changeCues(
  actor: SessionActor,
  { id, language }: TranslationKey,
  {
    revision,
    texts,
    reason,
    also,
  }: { revision: number; texts: Readonly<Record<string, string>>; reason?: string; also: Move['also'] },
): Promise<void> {
  const work = await findTranslationWork(actor, { id, language });
  await requireEditable(work);
  const isAsSeen = work.unit.status === ASSIGNED && work.unit.revision === revision && work.translation !== null;
  const changed = new Map(Object.entries(texts).map(([cue, text]) => [Number(cue), text]));
  if (!isAsSeen || !(await commitCues(actor, work, changed, { reason, also })))
    throw refuseUnit('conflict', work.row, language);
}
