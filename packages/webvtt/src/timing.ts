/** Content of a timing line; times in milliseconds. */
export interface Timing {
  start: number;
  end: number;
  settings: string;
}

/**
 * Hours may be missing or have any number of digits. Minutes and seconds have two digits and are below 60. Milliseconds
 * have three digits.
 */
const STAMP = /(?:(\d+):)?(\d{2}):(\d{2})\.(\d{3})/y;
const SPACES = /[ \t\f]*/y;
const STAMPS = new RegExp(STAMP.source, 'g');
const HOUR_MS = 3_600_000;

/** Reads a timing line by the rules of the standard; null if the standard drops the cue. */
export function readTiming(line: string): Timing | null {
  const from = readStamp(line, skipSpaces(line, 0));
  if (!from) return null;
  const arrow = skipSpaces(line, from.next);
  if (!line.startsWith('-->', arrow)) return null;
  const to = readStamp(line, skipSpaces(line, arrow + 3));
  if (!to) return null;
  return { start: from.ms, end: to.ms, settings: line.slice(to.next).trim() };
}

function skipSpaces(line: string, at: number): number {
  SPACES.lastIndex = at;
  SPACES.exec(line);
  return SPACES.lastIndex;
}

function readStamp(line: string, at: number): { ms: number; next: number } | null {
  STAMP.lastIndex = at;
  const found = STAMP.exec(line);
  if (!found) return null;
  const [, hours = '0', minutes, seconds, ms] = found;
  if (Number(minutes) > 59 || Number(seconds) > 59) return null;
  return {
    ms: ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(ms),
    next: STAMP.lastIndex,
  };
}

/** Replaces the two times of a timing line. A time without hours stays without them as long as it is below an hour. */
export function replaceStamps(line: string, start: number, end: number): string {
  const times = [start, end];
  let at = 0;
  return line.replace(STAMPS, (written, hours?: string) => {
    const time = times[at++];
    return time === undefined ? written : formatStamp(time, hours?.length ?? (time < HOUR_MS ? 0 : 2));
  });
}

/**
 * Formats a time of a cue.
 * @param hourDigits least number of digits of the hours; 0 writes no hours
 */
export function formatStamp(ms: number, hourDigits = 2): string {
  const pad = (value: number, digits: number) => String(Math.floor(value)).padStart(digits, '0');
  const hours = hourDigits === 0 ? '' : `${pad(ms / HOUR_MS, hourDigits)}:`;
  return `${hours}${pad((ms / 60_000) % 60, 2)}:${pad((ms / 1000) % 60, 2)}.${pad(ms % 1000, 3)}`;
}
