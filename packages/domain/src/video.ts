import { describeKind, type ItemKind } from '@subtitle/contracts/columns';

/** The only host of embedded videos. It sets no cookie before playing, and the content security policy allows it. */
const EMBED_HOST = 'https://www.youtube-nocookie.com';
const YOUTUBE_HOSTS = new Set(['youtube.com', 'youtube-nocookie.com', 'youtu.be']);
const VIDEO_ID = /^[A-Za-z0-9_-]{11}$/;
/** First segments of paths whose second segment is the id: youtube.com/embed/<id>. */
const ID_PATHS = new Set(['embed', 'shorts', 'live', 'v']);

/**
 * Reads the 11-character video id from a watch, short, embed or live link (specification 5), or from a bare id.
 * @returns null if the text is no such link.
 */
export function readVideoId(text: string): string | null {
  const wanted = text.trim();
  if (VIDEO_ID.test(wanted)) return wanted;
  const link = parseLink(wanted);
  if (!link || !YOUTUBE_HOSTS.has(link.host)) return null;
  const [first = '', second = ''] = link.path;
  const candidate = link.host === 'youtu.be' ? first : ID_PATHS.has(first) ? second : getQueryValue(link.query, 'v');
  return candidate && VIDEO_ID.test(candidate) ? candidate : null;
}

/** Returns the second at which a link starts its video (`t=90`, `t=1m30s`, `start=90`), or null if it names none. */
export function readVideoStart(text: string): number | null {
  const named = /[?&#](?:t|start|time_continue)=(?=\d)(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?(?=[&#]|$)/i.exec(text.trim());
  if (!named || readVideoId(text) === null) return null;
  const [hours, minutes, seconds] = named.slice(1).map((part) => Number(part ?? 0)) as [number, number, number];
  return hours * 3600 + minutes * 60 + seconds;
}

/**
 * Converts clock text to seconds: `h:m:s`, `m:s` or plain seconds. Each part has one or more digits; the last may have
 * a fraction.
 * @returns null if the text is empty or no clock text.
 */
export function parseClock(text: string): number | null {
  const parts = text.split(':');
  if (parts.length > 3) return null;
  if (!parts.every((part, at) => (at === parts.length - 1 ? /^\d+(\.\d+)?$/ : /^\d+$/).test(part.trim()))) return null;
  return parts.reduce((total, part) => total * 60 + Number(part), 0);
}

/** Formats seconds as `0:05` or `1:02:03`. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  const pad = (n: number) => String(n).padStart(2, '0');
  return h > 0 ? `${h}:${pad(m)}:${pad(s)}` : `${m}:${pad(s)}`;
}

/** Part of a video, in seconds. `end` is null if the row names none, or an end that is not after the start. */
export interface Clip {
  id: string;
  start: number;
  end: number | null;
}

/**
 * Returns the part of the video for a link and two clock texts. An unreadable start counts as 0.
 * @returns null if the link is no video link.
 */
export function createClip(link: string, starttime = '', endtime = ''): Clip | null {
  const id = readVideoId(link);
  if (!id) return null;
  const start = parseClock(starttime) ?? 0;
  const end = parseClock(endtime);
  return { id, start, end: end !== null && end > start ? end : null };
}

/** Returns the part of the video that belongs to a row; the whole video if its kind names no part. */
export function clipOfRow(row: { kind: ItemKind; url: string }): Clip | null {
  const { clip } = describeKind(row.kind);
  const [start, end] = clip?.map((field) => (row as Record<string, unknown>)[field] as string | undefined) ?? [];
  return createClip(row.url, start, end);
}

/** Returns the player's address for a clip: whole seconds, no related videos of other channels. */
export function buildEmbedUrl({ id, start, end }: Clip): string {
  const until = end === null ? '' : `&end=${Math.ceil(end)}`;
  return `${EMBED_HOST}/embed/${id}?start=${Math.floor(start)}&rel=0${until}`;
}

interface Link {
  host: string;
  path: string[];
  query: string;
}

/** Parses a link without the class URL of the platform, which this package does not require. */
function parseLink(text: string): Link | null {
  const match = /^(?:https?:)?(?:\/\/)?([a-z0-9.-]+\.[a-z]+)(?::\d+)?(\/[^?#\s]*)?(?:\?([^#\s]*))?(?:#\S*)?$/i.exec(
    text,
  );
  if (!match) return null;
  const host = match[1]!.toLowerCase().replace(/^(www|m|music)\./, '');
  return { host, path: (match[2] ?? '').split('/').filter(Boolean), query: match[3] ?? '' };
}

function getQueryValue(query: string, name: string): string | undefined {
  const pair = query.split('&').find((part) => part.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}
