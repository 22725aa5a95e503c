/** A sentence of the source text with its translation; null if none is known. */
export interface KnownSentence {
  /** Place in the source text, in UTF-16 code units. */
  start: number;
  end: number;
  text: string | null;
}

/** A target text made of known sentences. */
export interface AssembledText {
  text: string;
  /** Places of the inserted sentences in `text`; `sentence` is their number in the source, from 0. */
  filled: { sentence: number; start: number; end: number }[];
  /** Place of the first sentence without a translation, where the cursor belongs; null if all are known. */
  firstOpen: number | null;
}

/**
 * Puts a target text together from known sentences. The line breaks and spaces between the sentences are those of the
 * source; sentences without a space between them get one. An open sentence is empty, and adjacent open sentences keep
 * only the line breaks between them.
 */
export function assembleText(sourceText: string, sentences: readonly KnownSentence[]): AssembledText {
  const filled: AssembledText['filled'] = [];
  let text = '';
  let firstOpen: number | null = null;
  for (const [at, { start, text: known }] of sentences.entries()) {
    const before = sentences[at - 1];
    if (before) text += readGap(sourceText.slice(before.end, start), before.text === null && known === null);
    if (known === null) firstOpen ??= text.length;
    else {
      filled.push({ sentence: at, start: text.length, end: text.length + known.length });
      text += known;
    }
  }
  return { text, filled, firstOpen };
}

function readGap(gap: string, isBetweenOpen: boolean): string {
  const spaces = gap.replace(/\S/gu, '');
  if (isBetweenOpen) return spaces.replace(/[^\n]/gu, '');
  return spaces || ' ';
}
