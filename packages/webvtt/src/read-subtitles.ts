import type { Block, CueBlock } from './blocks';
import { type TimingWarning, timingWarnings } from './figures/timing-warnings';
import { parseSubrip } from './parse-subrip';
import { parseWebvtt } from './parse-webvtt';
import { subripToWebvtt } from './subrip-to-webvtt';
import { faultOfTimes, type SubtitleFault } from './subtitle-fault';

/** One subtitle file as the product keeps it. */
export interface Subtitles {
  format: 'vtt' | 'srt';
  /** WebVTT text; of a .vtt file exactly what it was. */
  content: string;
  cues: CueBlock[];
  faults: SubtitleFault[];
  /** In the order of the cues. */
  warnings: TimingWarning[];
}

/**
 * Reads the text of a .vtt or .srt file, told apart by what is in it, and lists what is wrong with its cues. Cues that
 * overlap or stand out of order are legal: warnings, and no faults.
 * @throws WebvttError where it is neither
 */
export function readSubtitles(text: string): Subtitles {
  if (/^\uFEFF?WEBVTT/.test(text)) {
    const blocks = parseWebvtt(text);
    return subtitlesOf('vtt', text, blocks, blocks.filter(isDropped).map(droppedCue));
  }
  const { cues, faults } = parseSubrip(text);
  const content = subripToWebvtt(cues);
  const read = parseWebvtt(content).filter((block) => block.kind === 'cue');
  // Faults name the lines of the user's own file; each cue written has its number on the line before its times.
  const placed = read.map((cue, at) => ({ ...cue, line: cues[at]!.line - 1 }));
  return subtitlesOf('srt', content, placed, faults);
}

function subtitlesOf(
  format: Subtitles['format'],
  content: string,
  blocks: Block[],
  dropped: SubtitleFault[],
): Subtitles {
  const cues = blocks.filter((block) => block.kind === 'cue');
  const faults = [...dropped, ...cues.filter(({ start, end }) => end <= start).map(backwards)];
  return { format, content, cues, faults: faults.sort((a, b) => a.line - b.line), warnings: timingWarnings(cues) };
}

/** A block with an arrow that the standard drops: its times cannot be read. */
function isDropped(block: Block): boolean {
  return block.kind === 'junk' && block.raw.includes('-->');
}

function droppedCue({ raw, line }: Block): SubtitleFault {
  const lines = raw.split(/\r\n|\r|\n/);
  const at = lines.findIndex((text) => text.includes('-->'));
  return { line: line + at, value: lines[at]!, message: 'The line of times cannot be read' };
}

function backwards(cue: CueBlock): SubtitleFault {
  return faultOfTimes(cue, cue.end === cue.start ? 'The cue ends when it starts' : 'The cue ends before it starts');
}
