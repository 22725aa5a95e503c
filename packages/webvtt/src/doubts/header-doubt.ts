import type { Doubt } from '../repair/doubt';

/** Matches the signature in another case, after blank lines or spaces, or followed directly by text. */
const NEARLY_SIGNATURE = /^[\uFEFF\s]*webvtt(?=([^\r\n]*))/i;

/**
 * Recognises a WebVTT file whose first line has an error.
 * @returns the doubt and the length of the text up to the end of its signature; null for any other file
 */
export function findHeaderDoubt(text: string): { doubt: Doubt; skipped: number } | null {
  const found = NEARLY_SIGNATURE.exec(text);
  if (!found) return null;
  const [signature, behind = ''] = found;
  // A word that only begins like the signature, as in `webvtts`, is text.
  if (/^\p{L}/u.test(behind) && !/^WEBVTT/.test(signature.trim())) return null;
  const lines = (signature + behind).split(/\r\n|\r|\n/);
  const at = { line: lines.length, value: lines.at(-1)!.trim() };
  const doubt: Doubt = {
    kind: 'header',
    kinds: ['header'],
    line: 1,
    lines: lines.length,
    text: lines.join('\n'),
    proposal: `WEBVTT${behind === '' || /^[ \t]/.test(behind) ? behind : ` ${behind}`}`,
    remainder: 'WEBVTT',
    at,
    times: at,
    unanswered: 'refused',
  };
  return { doubt, skipped: signature.length + (/^[^ \t]/.test(behind) ? behind.length : 0) };
}
