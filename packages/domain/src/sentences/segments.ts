/** Number of UTF-16 code units per piece: V8's time grows with the square of the length. */
const PIECE_LENGTH = 512;
/** Number of segments at the end of a piece that may differ in the whole text: `don` and `'` of "don't". */
const UNSURE_SEGMENTS = 2;

/** Yields the segments of a text in order. A text of 32,767 characters takes milliseconds. */
export function* iterateSegments(
  segmenter: Intl.Segmenter,
  text: string,
): Generator<{ segment: string; index: number }> {
  let size = PIECE_LENGTH;
  for (let from = 0; from < text.length; ) {
    const parts = Array.from(segmenter.segment(text.slice(from, from + size)));
    const sure = from + size < text.length ? parts.slice(0, -UNSURE_SEGMENTS) : parts;
    for (const { segment, index } of sure) yield { segment, index: from + index };
    const last = sure.at(-1);
    size = last ? PIECE_LENGTH : size * 2;
    if (last) from += last.index + last.segment.length;
  }
}
