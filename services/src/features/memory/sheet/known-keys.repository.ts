import { MemoryEntryModel, SENTENCE_FIELDS } from '../../../models/memory-entry.model';
import { OwnSentenceModel } from '../../../models/own-sentence.model';

const TIMEOUT_MS = 5_000;
/** Number of sentences per query. */
const PER_QUERY = 1_000;

/**
 * Returns the sentences that have a stored translation. Only index keys are read.
 * @param sentences ids: hashes of pair and key
 * @param username user whose own translations count too; null for none
 */
export async function findKnownKeys(sentences: readonly string[], username: string | null): Promise<Set<string>> {
  const known = new Set<string>();
  for (let from = 0; from < sentences.length; from += PER_QUERY) {
    const some = sentences.slice(from, from + PER_QUERY);
    const stages = [{ $match: { sentence: { $in: some } } }, { $group: { _id: '$sentence' } }];
    const stored = MemoryEntryModel.collection.aggregate<{ _id: string }>(stages, {
      hint: SENTENCE_FIELDS,
      maxTimeMS: TIMEOUT_MS,
    });
    for (const { _id } of await stored.toArray()) known.add(_id);
    if (username === null) continue;
    const own = OwnSentenceModel.collection.find<{ sentence: string }>(
      { by: username, sentence: { $in: some } },
      { projection: { _id: 0, sentence: 1 }, hint: { by: 1, sentence: 1 }, maxTimeMS: TIMEOUT_MS },
    );
    for (const { sentence } of await own.toArray()) known.add(sentence);
  }
  return known;
}
