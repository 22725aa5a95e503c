/** The file is neither WebVTT nor SubRip. `message` is shown to the user. */
export class WebvttError extends Error {
  override readonly name = 'WebvttError';
}
