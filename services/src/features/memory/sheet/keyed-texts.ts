import type { LangPair } from '@subtitle/contracts/languages';
import { type KeyedSentence, listKeyedSentences } from '../learn/list-places';
import { hashTexts } from '../store/entry-id';

/** Number of texts whose sentences this process remembers: about 10 MB. */
const MAX_TEXTS = 10_000;
/** Longest text that is remembered, in UTF-16 code units. */
const MAX_REMEMBERED = 4_000;

type Sentence = Pick<KeyedSentence, 'text' | 'key' | 'sentence'>;

/** Sentences by hash of pair and text, the texts that were used last at the end. */
const known = new Map<string, readonly Sentence[]>();

/**
 * Returns the sentences of a source text that have a key. Splitting costs about 0.1 ms a text, and screens count the same
 * texts again and again.
 */
export function readKeyedText(pair: LangPair, text: string): readonly Sentence[] {
  const id = hashTexts(pair, text);
  const remembered = known.get(id);
  known.delete(id);
  const sentences = remembered ?? splitText(pair, text);
  if (text.length > MAX_REMEMBERED) return sentences;
  known.set(id, sentences);
  if (known.size > MAX_TEXTS) known.delete(known.keys().next().value!);
  return sentences;
}

function splitText(pair: LangPair, whole: string): Sentence[] {
  return listKeyedSentences(pair, whole)
    .filter(({ key }) => key !== '')
    .map(({ text, key, sentence }) => ({ text, key, sentence }));
}
