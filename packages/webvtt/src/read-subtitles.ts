import type { CueBlock } from './blocks';
import { findHeaderDoubt } from './doubts/header-doubt';
import { listWebvttDoubts } from './doubts/webvtt-doubts';
import { listTimingWarnings, type TimingLimits, type TimingWarning } from './figures/timing-warnings';
import { parseWebvtt } from './parse-webvtt';
import { type Doubt, listDoubtErrors, listDoubtWarnings } from './repair/doubt';
import { readSubrip } from './subrip/read-subrip';
import { writeSubripAsWebvtt } from './subrip/subrip-to-webvtt';
import type { SubtitleFault } from './subtitle-fault';

/** An uploaded subtitle file in the form that is stored. */
export interface Subtitles {
  format: 'vtt' | 'srt';
  /** WebVTT text. For a .vtt file it is the unchanged text. */
  content: string;
  cues: CueBlock[];
  /** Doubts about invalid blocks, in the order of the file. */
  doubts: Doubt[];
  /** Doubts that reject the file unless the user answers them. */
  faults: SubtitleFault[];
  /** Doubts that were fixed or kept without an answer. */
  notes: SubtitleFault[];
  /** Warnings about times, in the order of the cues. */
  warnings: TimingWarning[];
}

/**
 * Reads the text of a .vtt or .srt file and lists its invalid blocks. The content decides the format. Overlapping and
 * unordered cues are valid and only cause warnings.
 * @param limits shortest and longest display time of a cue; Netflix's limits by default
 * @throws WebvttError for any other file
 */
export function readSubtitles(text: string, limits?: TimingLimits): Subtitles {
  if (/^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(text)) return readWebvtt(text, limits);
  const header = findHeaderDoubt(text);
  if (!header) return readSrt(text, limits);
  const rest = text.slice(header.skipped);
  const read = readWebvtt(`WEBVTT${rest}`, limits);
  const moved = header.doubt.line + header.doubt.lines - 2;
  const down = <Placed extends { line: number }>(placed: Placed) => ({ ...placed, line: placed.line + moved });
  const doubts = read.doubts.map((doubt) => ({ ...down(doubt), at: down(doubt.at), times: down(doubt.times) }));
  const warnings = read.warnings.map(down);
  return { ...read, content: text, ...splitDoubts([header.doubt, ...doubts]), warnings };
}

function readWebvtt(text: string, limits?: TimingLimits): Subtitles {
  const blocks = parseWebvtt(text);
  const cues = blocks.filter((block) => block.kind === 'cue');
  return {
    format: 'vtt',
    content: text,
    cues,
    ...splitDoubts(listWebvttDoubts(blocks)),
    warnings: listTimingWarnings(cues, limits),
  };
}

function readSrt(text: string, limits?: TimingLimits): Subtitles {
  const { cues: own, doubts, lines } = readSubrip(text);
  const content = writeSubripAsWebvtt(own);
  // Faults name lines of the uploaded file. In the written file, each cue has its number on the line before its times.
  const cues = parseWebvtt(content)
    .filter((block) => block.kind === 'cue')
    .map((cue, at) => ({ ...cue, line: own[at]!.line - 1 }));
  const warnings = listTimingWarnings(cues, limits).map((warning) => ({
    ...warning,
    value: lines[warning.line - 1]!.text.trim(),
  }));
  return { format: 'srt', content, cues, ...splitDoubts(doubts), warnings };
}

const splitDoubts = (doubts: Doubt[]) => ({
  doubts,
  faults: listDoubtErrors(doubts),
  notes: listDoubtWarnings(doubts),
});
