/** A file that is no WebVTT or SubRip file at all; `message` is the sentence for people. */
export class WebvttError extends Error {
  override readonly name = 'WebvttError';
}
