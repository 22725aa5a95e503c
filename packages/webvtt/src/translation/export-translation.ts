import { parseWebvtt } from '../parse-webvtt';
import { replacePayload, serializeWebvtt } from '../serialize-webvtt';
import { cuesOf, isFilled } from './cues';
import { safePayload } from './safe-payload';

/**
 * The source file with its texts replaced by their translations: every other character stays as it is.
 * @param texts one for each cue of the source, in its order, as they were typed
 * @param whenEmpty what stands in a cue without translation: the source's text, or none
 * @throws WebvttError where the source is no WebVTT
 */
export function exportTranslation(
  source: string,
  texts: readonly (string | undefined)[],
  whenEmpty: 'source' | 'empty',
): string {
  return replaceTexts(source, texts, whenEmpty, () => false);
}

/**
 * A translation that began with an uploaded file in its own language: that file, character for character, but for the
 * texts that changed since.
 * @param own its cues have the numbers and times of the source's
 * @param isSame whether a payload of it reads as a text
 */
export function exportOwnFile(
  own: string,
  source: string,
  texts: readonly (string | undefined)[],
  whenEmpty: 'source' | 'empty',
  isSame: (payload: string, text: string) => boolean,
): string {
  const payloads = cuesOf(source).map(({ payload }) => payload);
  const filled = payloads.map((payload, at) => (isFilled(texts[at]) || whenEmpty === 'empty' ? texts[at] : payload));
  return replaceTexts(own, filled, 'empty', isSame);
}

function replaceTexts(
  source: string,
  texts: readonly (string | undefined)[],
  whenEmpty: 'source' | 'empty',
  isSame: (payload: string, text: string) => boolean,
): string {
  let at = 0;
  const blocks = parseWebvtt(source).map((block) => {
    if (block.kind !== 'cue') return block;
    const text = texts[at++];
    if (isFilled(text)) return isSame(block.payload, text!) ? block : replacePayload(block, safePayload(text!));
    return whenEmpty === 'empty' && block.payload !== '' ? replacePayload(block, '') : block;
  });
  return serializeWebvtt(blocks);
}
