import { parseWebvtt } from '../parse-webvtt';
import { replacePayload, serializeWebvtt } from '../serialize-webvtt';
import { hasVisibleText, listCues } from './cues';
import { escapeTypedPayload } from './safe-payload';

/**
 * Replaces the texts of a source file by their translations. All other characters stay.
 * @param texts one for each cue of the source, in its order, as typed
 * @param whenEmpty text of a cue without translation: the source's text, or an empty text
 * @throws WebvttError if the source is not WebVTT
 */
export function exportTranslation(
  source: string,
  texts: readonly (string | undefined)[],
  whenEmpty: 'source' | 'empty',
): string {
  return replaceTexts(source, texts, whenEmpty, () => false);
}

/**
 * Exports a translation that began with an uploaded file in the target language. Returns that file and replaces only
 * texts that have changed since the upload.
 * @param own the uploaded file; its cues have the numbers and times of the source
 * @param isSame whether a payload of that file already shows the text
 */
export function exportOwnFile(
  own: string,
  source: string,
  texts: readonly (string | undefined)[],
  whenEmpty: 'source' | 'empty',
  isSame: (payload: string, text: string) => boolean,
): string {
  const payloads = listCues(source).map(({ payload }) => payload);
  const filled = payloads.map((payload, at) =>
    hasVisibleText(texts[at]) || whenEmpty === 'empty' ? texts[at] : payload,
  );
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
    if (hasVisibleText(text))
      return isSame(block.payload, text!) ? block : replacePayload(block, escapeTypedPayload(text!));
    return whenEmpty === 'empty' && block.payload !== '' ? replacePayload(block, '') : block;
  });
  return serializeWebvtt(blocks);
}
