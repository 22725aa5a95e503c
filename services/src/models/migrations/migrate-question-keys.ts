import { MEMORY_VERSION } from '@subtitle/domain/memory/sentence-key';
import { isDuplicateKey } from '../../infra/duplicate-key';
import { makeQuestionKey } from '../question-key';
import { TalkThreadModel } from '../talk-thread.model';

/**
 * Computes the keys of questions again whose sentences were keyed by other rules. If two questions then belong to the
 * same sentence, the later one keeps its row but no other row shows it.
 */
export async function migrateQuestionKeys(): Promise<void> {
  const outdated = TalkThreadModel.find({ key: { $type: 'string' }, 'question.rules': { $ne: MEMORY_VERSION } })
    .sort({ _id: 1 })
    .lean();
  for await (const { _id, kind, question } of outdated) {
    const { language, sentence } = question!;
    const key = makeQuestionKey(kind, language, sentence);
    const rules = { 'question.rules': MEMORY_VERSION };
    try {
      await TalkThreadModel.updateOne({ _id }, { $set: { key, ...rules } });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      await TalkThreadModel.updateOne({ _id }, { $set: rules, $unset: { key: 1 } });
    }
  }
}
