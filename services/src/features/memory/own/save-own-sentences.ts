import type { AnswerOf, BodyOf } from '@subtitle/contracts/operation';
import type { saveOwnSentences } from '@subtitle/contracts/operations/day-sheet';
import { makeSentenceKey } from '@subtitle/domain/memory/sentence-key';
import { cleanText } from '@subtitle/domain/texts/clean-text';
import type { SessionActor } from '../../../actor';
import { invalid } from '../../../refusal';
import { getSentenceId } from '../store/entry-id';
import { writeOwnSentence } from './own-sentences.repository';

/**
 * Stores translations of sentences as the caller's own. Contract: each is stored by itself, in order; a translation that
 * was changed elsewhere stays and is reported as a conflict.
 * @throws Refusal invalid-request for equal languages, or a sentence without letters and numbers
 */
export async function saveOwnTexts(
  { username }: Pick<SessionActor, 'username'>,
  { source, target, sentences }: BodyOf<typeof saveOwnSentences>,
): Promise<AnswerOf<typeof saveOwnSentences>> {
  if (source === target) throw invalid('source', 'Source and target must differ.');
  const pair = `${source}_${target}` as const;
  const changes = sentences.map(({ sentence, text, before }) => {
    const key = makeSentenceKey(sentence, source);
    if (!key) throw invalid('sentences', 'A sentence has no words.');
    return { source: sentence, sentence: getSentenceId(pair, key), target: cleanText(text), before };
  });
  const saved = [];
  for (const change of changes) {
    const stored = await writeOwnSentence({ username, pair }, change);
    saved.push({ sentence: change.source, text: stored, conflict: stored !== change.target });
  }
  return { sentences: saved };
}
