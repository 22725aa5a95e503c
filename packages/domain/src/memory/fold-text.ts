/** A text in NFC without joiners and invisible characters. */
export interface FoldedText {
  text: string;
  /** Returns the place in the original text; places are UTF-16 code units. */
  toOriginal(at: number): number;
}

/** Zero-width space and joiners, word joiner, byte order mark and soft hyphen: none of them changes a word. */
const IGNORED = /[\u00ad\u200b-\u200d\u2060\ufeff]/u;
const ALL_IGNORED = new RegExp(IGNORED, 'gu');
/** A character with its marks: the unit that NFC changes. */
const CLUSTER = /[^\p{M}\u200b-\u200d]?[\p{M}\u200b-\u200d]*/gu;

/** Folds a text so that words can be compared with tables in NFC. */
export function foldText(original: string): FoldedText {
  if (!IGNORED.test(original) && original.normalize('NFC') === original)
    return { text: original, toOriginal: (at) => at };
  const starts: number[] = [];
  let text = '';
  for (const { 0: cluster, index } of original.matchAll(CLUSTER)) {
    const folded = foldForm(cluster);
    for (let unit = 0; unit < folded.length; unit++) starts.push(index);
    text += folded;
  }
  return { text, toOriginal: (at) => starts[at] ?? original.length };
}

/** Returns a text in NFC without joiners and invisible characters. */
export function foldForm(text: string): string {
  return text.replace(ALL_IGNORED, '').normalize('NFC');
}
