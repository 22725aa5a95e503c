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
