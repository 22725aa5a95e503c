import type { LangPair } from '@subtitle/contracts/languages';
import { type KeyedSentence, listKeyedSentences } from '../learn/list-places';

/** Number of texts whose sentences are kept. Splitting one takes about 0.1 ms. */
const MAX_TEXTS = 40_000;

const known = new Map<string, readonly KeyedSentence[]>();

/** Splits a source text into sentences with keys, as listKeyedSentences; remembers the texts that were used last. */
export function readKeyedSentences(pair: LangPair, text: string): readonly KeyedSentence[] {
  const id = `${pair}\n${text}`;
  const sentences = known.get(id) ?? listKeyedSentences(pair, text);
  known.delete(id);
  known.set(id, sentences);
  if (known.size > MAX_TEXTS) known.delete(known.keys().next().value!);
  return sentences;
}
