/** Matches characters that file systems reject or that change the text direction, and halves of surrogate pairs. */
const ILLEGAL = /[\p{Cc}\p{Surrogate}\u200e\u200f\u202a-\u202e\u2066-\u2069"*/:<>?\\|]/gu;
/** Matches names that Windows reserves for devices, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
const MAX_NAME_BYTES = 200;

const bytes = new TextEncoder();
const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * Returns the name of an exported subtitle file: the video's title and the language's name. An underscore replaces each
 * illegal character; letters of all scripts stay. The name has at most 200 bytes and is cut between whole letters.
 * @param language its name: 'hindi'
 */
export function exportFileName(title: string, language: string): string {
  const ending = `_${language}.vtt`;
  const cleaned = title
    .normalize('NFC')
    .replace(ILLEGAL, '_')
    .trim()
    .replace(/^\.+/, '_')
    .replace(/[. ]+$/, '');
  const safe = DEVICE.test(cleaned) ? `_${cleaned}` : cleaned;
  return `${cutToBytes(safe || 'subtitles', MAX_NAME_BYTES - bytes.encode(ending).length)}${ending}`;
}

function cutToBytes(text: string, maxBytes: number): string {
  let kept = '';
  let length = 0;
  for (const { segment } of segmenter.segment(text)) {
    length += bytes.encode(segment).length;
    if (length > maxBytes) return kept.replace(/[. ]+$/, '');
    kept += segment;
  }
  return kept;
}
