/** Code units that are segmented at a time: V8's time grows with the square of what it is given. */
const PIECE = 512;
/** How many segments at the end of a piece may read otherwise in the whole text: `don` and `'` of "don't". */
const UNSURE = 2;

/** What `segmenter` finds in a text, in its order; 32,767 characters take milliseconds. */
export function* segmentsOf(segmenter: Intl.Segmenter, text: string): Generator<{ segment: string; index: number }> {
  let size = PIECE;
  for (let from = 0; from < text.length; ) {
    const parts = Array.from(segmenter.segment(text.slice(from, from + size)));
    const sure = from + size < text.length ? parts.slice(0, -UNSURE) : parts;
    for (const { segment, index } of sure) yield { segment, index: from + index };
    const last = sure.at(-1);
    size = last ? PIECE : size * 2;
    if (last) from += last.index + last.segment.length;
  }
}
