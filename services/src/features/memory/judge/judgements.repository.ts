import type { Judgement } from '@subtitle/contracts/operations/review-sentences';
import { type SentenceJudgementDocument, SentenceJudgementModel } from '../../../models/sentence-judgement.model';

const TIMEOUT_MS = 5_000;
/** Number of sentences per query. */
const PER_QUERY = 1_000;

/** Returns the judgements of these sentences, by sentence, the first one first. */
export async function findJudgements(sentences: readonly string[]): Promise<ReadonlyMap<string, Judgement[]>> {
  const judged = new Map<string, Judgement[]>();
  for (let from = 0; from < sentences.length; from += PER_QUERY) {
    const some = sentences.slice(from, from + PER_QUERY);
    const found = await SentenceJudgementModel.find({ entry: { $in: some } }, { entry: 1, by: 1, at: 1 })
      .hint({ entry: 1 })
      .maxTimeMS(TIMEOUT_MS)
      .lean<SentenceJudgementDocument[]>();
    for (const { entry, by, at } of found.sort((a, b) => a.at.getTime() - b.at.getTime()))
      judged.set(entry, [...(judged.get(entry) ?? []), { by, at: at.toISOString() }]);
  }
  return judged;
}

/** Stores a judgement. A repeated one keeps its time. */
export async function addJudgement(judgement: Omit<SentenceJudgementDocument, '_id'>): Promise<void> {
  const _id = getId(judgement);
  await SentenceJudgementModel.updateOne({ _id }, { $setOnInsert: judgement }, { upsert: true });
}

export async function removeJudgement(judgement: Pick<SentenceJudgementDocument, 'entry' | 'by'>): Promise<void> {
  await SentenceJudgementModel.deleteOne({ _id: getId(judgement) });
}

const getId = ({ entry, by }: Pick<SentenceJudgementDocument, 'entry' | 'by'>) => `${entry}:${by}`;
