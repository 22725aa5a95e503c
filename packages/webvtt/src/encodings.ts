import { WebvttError } from './webvtt-error';

/** `mojibake` is UTF-8 that a program decoded as windows-1252 and saved again as UTF-8 or UTF-16. */
export const SUBTITLE_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'mojibake'] as const;
export type SubtitleEncoding = (typeof SUBTITLE_ENCODINGS)[number];

export interface Guess {
  encoding: SubtitleEncoding;
  /** False for windows-1252 and mojibake, which can only be guessed. */
  isCertain: boolean;
}

const MARKS = [
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
] as const;
/** Number of bytes on which a guess is based. */
const SAMPLE = 8_192;
const ARROW = /-+>/;
/**
 * Characters of windows-1252 for the bytes 0x80 to 0x9F. They are listed here because decoders differ: some use ISO
 * 8859-1.
 */
const SPECIALS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

/** Guesses the encoding of a subtitle file; null if the bytes are not a subtitle file. */
export function guessEncoding(bytes: Uint8Array): Guess | null {
  const unicode = detectUnicode(bytes);
  const text = decodeText(bytes, unicode);
  if (text !== null) {
    const isMojibake = repairMojibake(text) !== null;
    return { encoding: isMojibake ? 'mojibake' : unicode, isCertain: !isMojibake };
  }
  if (unicode !== 'utf-8') return null;
  const latin = decodeText(bytes, 'windows-1252')!;
  return ARROW.test(latin) ? { encoding: 'windows-1252', isCertain: false } : null;
}

/**
 * Decodes a file. A byte order mark of UTF-8 stays in the text.
 * @throws WebvttError if the bytes are not valid in this encoding
 */
export function decodeAs(bytes: Uint8Array, encoding: SubtitleEncoding): string {
  const text =
    encoding === 'mojibake'
      ? repairMojibake(decodeText(bytes, detectUnicode(bytes)) ?? '')
      : decodeText(bytes, encoding);
  if (text === null) throw new WebvttError('The file cannot be read with this encoding. Select another one.');
  return text;
}

export const hasWideMark = ([first, second]: Uint8Array) =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

/** Unicode encoding of the bytes, from the byte order mark or from zero bytes; otherwise UTF-8. */
function detectUnicode(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const mark = MARKS.find((one) => one.bytes.every((byte, at) => bytes[at] === byte));
  return mark?.encoding ?? (['utf-16le', 'utf-16be'] as const).find((wide) => isWide(bytes, wide)) ?? 'utf-8';
}

function decodeText(bytes: Uint8Array, encoding: Exclude<SubtitleEncoding, 'mojibake'>): string | null {
  if (encoding === 'windows-1252') return decodeLatin(bytes);
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: encoding === 'utf-8' }).decode(bytes);
  } catch {
    return null;
  }
}

/** In UTF-16, times and line ends have a zero in every other byte. */
function isWide(bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be'): boolean {
  const sample = bytes.subarray(0, Math.min(SAMPLE, bytes.length - (bytes.length % 2)));
  if (sample.length === 0 || !sample.includes(0)) return false;
  const text = decodeText(sample, encoding);
  return text !== null && ARROW.test(text);
}

const RUN = /[\u0080-\u00FF\u0152\u0153\u0160\u0161\u0178\u017D\u017E\u0192\u02C6\u02DC\u2013-\u203A\u20AC\u2122]{2,}/g;

function toMojibakeByte(letter: string): number {
  const at = SPECIALS.indexOf(letter);
  return at < 0 ? letter.charCodeAt(0) : 0x80 + at;
}

function decodeLatin(bytes: Uint8Array): string {
  const letters = new TextDecoder('iso-8859-1').decode(bytes);
  return letters.replace(/[\u0080-\u009F]/g, (letter) => SPECIALS[letter.charCodeAt(0) - 0x80]!);
}

/** Restores a text whose UTF-8 was decoded as windows-1252, once or several times; null if there is no sign of this. */
export function repairMojibake(text: string): string | null {
  const once = undoMisreading(text);
  // The recursion ends because each round makes the text shorter.
  return once === null ? null : (repairMojibake(once) ?? once);
}

function undoMisreading(text: string): string | null {
  let [repaired, kept] = [0, 0];
  let isLong = false;
  const result = text.replace(RUN, (run) => {
    const bytes = Uint8Array.from([...run].map(toMojibakeByte));
    const read = decodeText(bytes, 'utf-8');
    if (read === null) kept++;
    else repaired++;
    isLong ||= read !== null && /[\u0800-\u{10FFFF}]/u.test(read);
    return read ?? run;
  });
  // Two consecutive accented letters may be valid UTF-8 by chance. Three hardly ever are.
  const isLikely = repaired > kept && (isLong || repaired > 2);
  return isLikely ? result.replace(/^\uFEFF\uFEFF+/, '\uFEFF') : null;
}
