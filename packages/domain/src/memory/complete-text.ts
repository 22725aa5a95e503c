import { cleanDraft, joinSpaces } from '../texts/clean-text';
import { assembleText } from './assemble-text';

/** Inserted translation of a source sentence; `at` is the number of the source sentence, from 0. */
interface InsertedSentence {
  at: number;
  text: string;
}

interface CompletedText {
  text: string;
  /** Number of sentences that were added. */
  added: number;
  /** Number of sentences that were missing. */
  open: number;
  /** The inserted sentences of the text, in its order. */
  sentences: InsertedSentence[];
}

/** Source text with the places of its sentences, in UTF-16 code units. */
interface SplitText {
  text: string;
  sentences: readonly { start: number; end: number }[];
}

/**
 * Adds missing sentences to a text that consists of inserted sentences. White space between them becomes that of the
 * source. Any other text stays as it is, because it may translate the missing sentences.
 * @param before text to complete; without a visible character, all sentences are missing
 * @param inserted sentences of the current source that were inserted before; a text that lacks one stays
 * @param findText returns the translation of a source sentence; null for none
 */
export function completeText(
  source: SplitText,
  before: string,
  inserted: readonly InsertedSentence[],
  findText: (at: number) => string | null,
): CompletedText {
  const isEmpty = before.trim() === '';
  const texts = new Map<number, string>(isEmpty ? [] : inserted.map(({ at, text }) => [at, text]));
  if (!isEmpty && joinSpaces(assemble(source, texts)) !== joinSpaces(before))
    return { text: before, added: 0, open: 0, sentences: [] };
  const missing = [...source.sentences.keys()].filter((at) => !texts.has(at));
  const known = missing.flatMap((at) => {
    const text = findText(at);
    return text === null ? [] : [[at, text] as const];
  });
  for (const [at, text] of known) texts.set(at, text);
  const sentences = [...texts].map(([at, text]) => ({ at, text })).sort((a, b) => a.at - b.at);
  const text = known.length > 0 ? assemble(source, texts) : before;
  return { text, added: known.length, open: missing.length, sentences };
}

function assemble({ text, sentences }: SplitText, texts: ReadonlyMap<number, string>): string {
  const known = sentences.map(({ start, end }, at) => ({ start, end, text: texts.get(at) ?? null }));
  return cleanDraft(assembleText(text, known).text);
}
