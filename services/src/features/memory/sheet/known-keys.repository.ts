import { type MemoryEntryDocument, MemoryEntryModel, SENTENCE_FIELDS } from '../../../models/memory-entry.model';
import { OwnSentenceModel } from '../../../models/own-sentence.model';
import { isRetired } from '../amend/amended-entry';
import { hideUnfinishedImports } from '../amend/imported-entries';

const TIMEOUT_MS = 5_000;
/** Number of sentences per query. */
const PER_QUERY = 1_000;

type StoredEntry = Pick<MemoryEntryDocument, 'sentence' | 'uses' | 'amended'>;

/** Groups the translations of a sentence that are suggested or not for the same reason: a sentence may have thousands. */
const GROUP_ALIKE = {
  $group: {
    _id: {
      sentence: '$sentence',
      uses: { $min: ['$uses', 1] },
      amended: {
        $cond: [{ $gt: ['$amended', null] }, { state: '$amended.state', import: '$amended.import' }, '$$REMOVE'],
      },
    },
  },
};

/**
 * Returns the sentences that have a stored translation which is suggested: no retired one, and none of an import that is
 * not complete.
 * @param sentences ids: hashes of pair and key
 * @param username user whose own translations count too; null for none
 */
export async function findKnownKeys(sentences: readonly string[], username: string | null): Promise<Set<string>> {
  const known = new Set<string>();
  for (let from = 0; from < sentences.length; from += PER_QUERY) {
    const some = sentences.slice(from, from + PER_QUERY);
    const stages = [{ $match: { sentence: { $in: some } } }, GROUP_ALIKE, { $replaceWith: '$_id' }];
    const stored = MemoryEntryModel.collection.aggregate<StoredEntry>(stages, {
      hint: SENTENCE_FIELDS,
      maxTimeMS: TIMEOUT_MS,
    });
    for (const entry of await hideUnfinishedImports(await stored.toArray()))
      if (!isRetired(entry)) known.add(entry.sentence);
    if (username === null) continue;
    const own = OwnSentenceModel.collection.find<{ sentence: string }>(
      { by: username, sentence: { $in: some } },
      { projection: { _id: 0, sentence: 1 }, hint: { by: 1, sentence: 1 }, maxTimeMS: TIMEOUT_MS },
    );
    for (const { sentence } of await own.toArray()) known.add(sentence);
  }
  return known;
}
