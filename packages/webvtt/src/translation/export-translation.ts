import { parseWebvtt } from '../parse-webvtt';
import { replacePayload, serializeWebvtt } from '../serialize-webvtt';
import { isFilled } from './cues';
import { safePayload } from './safe-payload';

/**
 * The source file with its texts replaced by their translations: every other character stays as it is.
 * @param texts one for each cue of the source, in its order, as they were typed
 * @param whenEmpty what stands in a cue without translation: the source's text, or none
 * @param isSame whether a cue of the source already has a text, so that it stays character for character
 * @throws WebvttError where the source is no WebVTT
 */
export function exportTranslation(
  source: string,
  texts: readonly (string | undefined)[],
  whenEmpty: 'source' | 'empty',
  isSame: (payload: string, text: string) => boolean = () => false,
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
