import type { AnswerOf, BodyOf } from '@subtitle/contracts/operation';
import type { judgeSentence } from '@subtitle/contracts/operations/review-sentences';
import { IN_REVIEW } from '@subtitle/contracts/statuses';
import { readUnit } from '@subtitle/domain/workflow/unit';
import type { SessionActor } from '../../../actor';
import { findItem } from '../../items/row/find-item';
import { refuseUnit } from '../../items/row/unit-refusal';
import { addJudgement, findVerdicts, removeJudgement } from './judgements.repository';
import { readRowSentences } from './row-sentences';

/**
 * Stores the actor's judgement of a sentence, or takes it back.
 * @throws Refusal conflict where the row no longer has the sentence with this translation in review
 */
export async function judge(
  actor: SessionActor,
  { sentence: id, good, ...key }: BodyOf<typeof judgeSentence>,
): Promise<AnswerOf<typeof judgeSentence>> {
  const by = actor.username;
  if (good) {
    const row = await findItem(actor, key);
    const { pair, placed } = readRowSentences(row, key.language);
    const found = placed.find((one) => one.id === id);
    if (!pair || !found || readUnit({ ...row }, key.language).status !== IN_REVIEW)
      throw refuseUnit('conflict', row, key.language);
    const { source, target } = found;
    await addJudgement({ entry: id, pair, source, target, by, at: new Date() });
  } else await removeJudgement({ entry: id, by });
  return { judged: (await findVerdicts([id]))(id).judged };
}
