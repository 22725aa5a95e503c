import { toAsciiDigits } from '../texts/ascii-digits';
import { cleanText } from '../texts/clean-text';
import { parseClock, readVideoId, readVideoStart } from '../video';

/** Prefix of every row key. An earlier version wrote keys without it and compared them letter by letter. */
export const KEY_VERSION = '2';

/** Returns a natural key. Two rows have the same key if their parts mean the same, in any spelling. */
export function makeNaturalKey(...parts: readonly (string | number)[]): string {
  return [KEY_VERSION, ...parts.map((part) => String(part).replace(/[%|~]/g, encodePercent))].join('|');
}

/** '~' is reserved for suffixes that separate equal keys. */
const encodePercent = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;

/**
 * Folds a title or word: removes differences in case, in the composition of letters, and in the number and kind of
 * spaces.
 */
export function foldText(text: string): string {
  // Upper case first, so that 'ß' equals 'SS'.
  return cleanText(text)
    .replace(VARIATION, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .toUpperCase()
    .toLowerCase()
    .normalize('NFC');
}

/** Variation selectors, which select a form of one sign. */
const VARIATION = /[\uFE0E\uFE0F]/g;

/**
 * Returns the video id of a link, else its page. Scheme, `www.`, tracking parameters and the order of parameters are
 * ignored.
 */
export function makeLinkKey(link: string): string {
  const text = cleanText(link).replaceAll('&amp;', '&');
  const id = readVideoId(text);
  if (id) return `video:${id}`;
  const page = /^(?:https?:)?(?:\/\/)?([^\s/?#:@]+\.[^\s/?#:@]+)(:\d+)?([^?#\s]*)(?:\?([^#\s]*))?(#\S*)?$/i.exec(text);
  if (!page) return `text:${foldText(text)}`;
  const [, host = '', port = '', path = '', query = '', fragment = ''] = page;
  const parameters = query.split('&').filter((part) => part !== '' && !TRACKING.test(part));
  return [
    host.toLowerCase().replace(/^www\./, ''),
    port === ':80' || port === ':443' ? '' : port,
    decodeText(path).replace(/\/+$/, ''),
    parameters.length > 0 ? `?${parameters.map(decodeText).sort().join('&')}` : '',
    IDLE_FRAGMENT.test(fragment) ? '' : fragment,
  ].join('');
}

/** Parameters that only show from where a link was copied. */
const TRACKING = /^(?:utm_[a-z]+|si|fbclid|gclid|dclid|msclkid|igsh|igshid|mc_cid|mc_eid|usp)(?:=|$)/i;
const IDLE_FRAGMENT = /^#?$|^#(?:t=|:~:)/;

function decodeText(text: string): string {
  try {
    return decodeURI(text).normalize('NFC');
  } catch {
    return text;
  }
}

/** Returns the start of an activity in seconds, from the row, else from its link. */
export function makeStartKey(start: string, link: string): string {
  const written = foldText(start);
  const seconds = written === '' ? readVideoStart(link) : parseClock(toAsciiDigits(written));
  if (seconds !== null) return String(Math.round(seconds * 1000) / 1000);
  return written === '' ? '' : `text:${written}`;
}

/** Returns a number without leading and trailing zeros; other texts are folded. */
export function makeNumberKey(text: string): string {
  const written = toAsciiDigits(foldText(text));
  const [, whole, fraction] = /^\+?0*(\d+?)(?:\.(\d*?)0*|,0{1,2})?$/.exec(written) ?? [];
  if (whole === undefined) return written;
  return fraction ? `${whole}.${fraction}` : whole;
}
