const letters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Returns a text of at most `length` UTF-16 code units. A cut never separates a letter from its signs. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, letters.segment(text).containing(length - 1)!.index).trimEnd()}…`;
}
