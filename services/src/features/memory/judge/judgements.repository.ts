import type { ReviewSentence } from '@subtitle/contracts/operations/review-sentences';
import { type SentenceJudgementDocument, SentenceJudgementModel } from '../../../models/sentence-judgement.model';

const TIMEOUT_MS = 5_000;
/** Number of sentences per query. */
const PER_QUERY = 1_000;

/** Beginning of the entry of a send-back. Releases before E305 take every document of a sentence for a judgement. */
const SENT_BACK = 'back:';
const nameSentBack = (sentence: string) => `${SENT_BACK}${sentence}`;

/** Decisions of reviewers about a sentence, the first one first. */
export type Verdicts = Pick<ReviewSentence, 'judged' | 'sentBack'>;

/** Reads the decisions about these sentences. @returns the decisions about one of them */
export async function findVerdicts(sentences: readonly string[]): Promise<(sentence: string) => Verdicts> {
  const verdicts = new Map<string, Verdicts>();
  const getVerdicts = (sentence: string): Verdicts => verdicts.get(sentence) ?? { judged: [], sentBack: [] };
  for (let from = 0; from < sentences.length; from += PER_QUERY) {
    const some = sentences.slice(from, from + PER_QUERY);
    const entries = [...some, ...some.map(nameSentBack)];
    const found = await SentenceJudgementModel.find(
      { entry: { $in: entries } },
      { entry: 1, by: 1, at: 1, sent_back: 1 },
    )
      .hint({ entry: 1 })
      .maxTimeMS(TIMEOUT_MS)
      .lean<SentenceJudgementDocument[]>();
    for (const { entry, by, at, sent_back } of found.sort((a, b) => a.at.getTime() - b.at.getTime())) {
      const sentence = sent_back ? entry.slice(SENT_BACK.length) : entry;
      const { judged, sentBack } = getVerdicts(sentence);
      const judgement = { by, at: at.toISOString() };
      verdicts.set(
        sentence,
        sent_back
          ? { judged, sentBack: [...sentBack, { ...judgement, ...sent_back }] }
          : { judged: [...judged, judgement], sentBack },
      );
    }
  }
  return getVerdicts;
}

type NewJudgement = Omit<SentenceJudgementDocument, '_id'>;

/** Stores that a sentence is good. A repeated judgement keeps its time. */
export async function addJudgement(judgement: Omit<NewJudgement, 'sent_back'>): Promise<void> {
  const _id = getId(judgement);
  await SentenceJudgementModel.updateOne({ _id }, { $setOnInsert: judgement }, { upsert: true });
}

/** Stores that rows were sent back because of a sentence, and takes the reviewer's judgement of it back. */
export async function addSentBack(judgement: Required<NewJudgement>): Promise<void> {
  await removeJudgement(judgement);
  const sentBack = { ...judgement, entry: nameSentBack(judgement.entry) };
  await SentenceJudgementModel.updateOne({ _id: getId(sentBack) }, { $set: sentBack }, { upsert: true });
}

export async function removeJudgement(judgement: Pick<SentenceJudgementDocument, 'entry' | 'by'>): Promise<void> {
  await SentenceJudgementModel.deleteOne({ _id: getId(judgement) });
}

const getId = ({ entry, by }: Pick<SentenceJudgementDocument, 'entry' | 'by'>) => `${entry}:${by}`;
