import { asciiDigits } from '../texts/ascii-digits';
import { cleanText } from '../texts/clean-text';
import { clockSeconds, videoId, videoStart } from '../video';

/** Begins every key of a row: an earlier program compared keys letter by letter and wrote them without it. */
export const KEY_VERSION = '2';

/** A natural key: two rows have the same one where they mean the same, however that is written. */
export function naturalKey(...parts: readonly (string | number)[]): string {
  return [KEY_VERSION, ...parts.map((part) => String(part).replace(/[%|~]/g, percentCode))].join('|');
}

/** '~' stays free for the ends of keys that are told apart by hand. */
const percentCode = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;

/** A title or word without what no reader sees or means: spaces around it, their number and kind, letters composed otherwise, case. */
export function foldText(text: string): string {
  // Upper case first: 'ß' and 'SS' are one.
  return cleanText(text)
    .replace(VARIATION, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .toUpperCase()
    .toLowerCase()
    .normalize('NFC');
}

/** Selects between forms of one sign. */
const VARIATION = /[\uFE0E\uFE0F]/g;

/** The video of a link, else its page: scheme, `www.`, tracking and the order of parameters do not count. */
export function linkKey(link: string): string {
  const text = cleanText(link).replaceAll('&amp;', '&');
  const id = videoId(text);
  if (id) return `video:${id}`;
  const page = /^(?:https?:)?(?:\/\/)?([^\s/?#:@]+\.[^\s/?#:@]+)(:\d+)?([^?#\s]*)(?:\?([^#\s]*))?(#\S*)?$/i.exec(text);
  if (!page) return `text:${foldText(text)}`;
  const [, host = '', port = '', path = '', query = '', fragment = ''] = page;
  const parameters = query.split('&').filter((part) => part !== '' && !TRACKING.test(part));
  return [
    host.toLowerCase().replace(/^www\./, ''),
    port === ':80' || port === ':443' ? '' : port,
    decoded(path).replace(/\/+$/, ''),
    parameters.length > 0 ? `?${parameters.map(decoded).sort().join('&')}` : '',
    IDLE_FRAGMENT.test(fragment) ? '' : fragment,
  ].join('');
}

/** Parameters that only say where a link was copied. */
const TRACKING = /^(?:utm_[a-z]+|si|fbclid|gclid|dclid|msclkid|igsh|igshid|mc_cid|mc_eid|usp)(?:=|$)/i;
const IDLE_FRAGMENT = /^#?$|^#(?:t=|:~:)/;

function decoded(text: string): string {
  try {
    return decodeURI(text).normalize('NFC');
  } catch {
    return text;
  }
}

/** Where an activity begins, in seconds; a link may say so where the row does not. */
export function startKey(start: string, link: string): string {
  const written = foldText(start);
  const seconds = written === '' ? videoStart(link) : clockSeconds(asciiDigits(written));
  if (seconds !== null) return String(Math.round(seconds * 1000) / 1000);
  return written === '' ? '' : `text:${written}`;
}

/** A number without leading and trailing zeros; other texts folded. */
export function numberKey(text: string): string {
  const written = asciiDigits(foldText(text));
  const [, whole, fraction] = /^\+?0*(\d+?)(?:\.(\d*?)0*|,0{1,2})?$/.exec(written) ?? [];
  if (whole === undefined) return written;
  return fraction ? `${whole}.${fraction}` : whole;
}
