import { type Line, linesOf } from './lines';
import type { SubtitleFault } from './subtitle-fault';
import { WebvttError } from './webvtt-error';

/** One cue of a SubRip (.srt) file; times in milliseconds. */
export interface SubripCue {
  line: number;
  start: number;
  end: number;
  /** Lines joined by '\n', with SubRip's own markup. */
  text: string;
}

const STAMP = String.raw`(\d{1,3}):(\d{2}):(\d{2})[,.](\d{1,3})`;
/** Some programs write coordinates after the times. */
const TIMES = new RegExp(`^\\s*${STAMP}\\s*-->\\s*${STAMP}(?:\\s.*)?$`);

/**
 * Reads a SubRip file: blocks parted by blank lines, each a number, a line of times and the text.
 * @throws WebvttError where nothing in it looks like a line of times
 */
export function parseSubrip(text: string): { cues: SubripCue[]; faults: SubtitleFault[] } {
  const lines = linesOf(text.replace(/^\uFEFF/, ''));
  if (!lines.some((line) => line.text.includes('-->')))
    throw new WebvttError('This is not a subtitle file: no line of times is in it.');
  const cues: SubripCue[] = [];
  const faults: SubtitleFault[] = [];
  for (const { at, block } of blocksOf(lines)) {
    const times = block.findIndex((line) => line.text.includes('-->'));
    const found = times < 0 ? null : TIMES.exec(block[times]!.text);
    if (!found) {
      faults.push({
        line: at + Math.max(0, times) + 1,
        value: block[Math.max(0, times)]!.text,
        message: 'The line of times cannot be read',
      });
      continue;
    }
    const stamps = found.slice(1).map(Number);
    cues.push({
      line: at + times + 1,
      start: milliseconds(stamps.slice(0, 4), found[4]!),
      end: milliseconds(stamps.slice(4), found[8]!),
      text: block
        .slice(times + 1)
        .map((line) => line.text)
        .join('\n'),
    });
  }
  return { cues, faults };
}

function* blocksOf(lines: readonly Line[]): Generator<{ at: number; block: Line[] }> {
  let block: Line[] = [];
  for (let at = 0; at <= lines.length; at++) {
    const line = lines[at];
    if (line && line.text.trim() !== '') block.push(line);
    else if (block.length > 0) {
      yield { at: at - block.length, block };
      block = [];
    }
  }
}

/** `,5` is half a second. */
function milliseconds([hours = 0, minutes = 0, seconds = 0]: readonly number[], fraction: string): number {
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + Number(fraction.padEnd(3, '0'));
}
