const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * Returns the first `length` characters as a reader counts them (grapheme clusters), with an ellipsis if text was
 * removed.
 */
export function cut(text: string, length: number): string {
  const whole = text.replace(/\s+/g, ' ').trim();
  let count = 0;
  for (const { index } of segmenter.segment(whole)) {
    if (count === length) return `${whole.slice(0, index).trimEnd()}…`;
    count += 1;
  }
  return whole;
}
