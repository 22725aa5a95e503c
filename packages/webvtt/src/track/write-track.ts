import type { Block, CueBlock } from '../blocks';
import { parseWebvtt } from '../parse-webvtt';
import { replacePayload, replaceTimes, serializeWebvtt } from '../serialize-webvtt';
import { formatStamp } from '../timing';
import type { Track, TrackCue } from './track';

/** A cue of the file, and the blocks between it and the next cue. */
interface FileCue {
  block: CueBlock;
  tail: Block[];
}

/**
 * Writes a track as a file. An unchanged cue leaves as it came, character for character; of a changed cue only the
 * changed values are replaced. Notes behind a removed cue stay.
 */
export function writeTrack({ file, cues }: Pick<Track, 'file' | 'cues'>): string {
  const { head, fileCues } = readFileCues(file);
  const newline = fileCues[0]?.block.newline ?? findNewline(file);
  const pieces = [head];
  // Cue of the file after which the file itself goes on.
  let last = 0;
  for (const cue of cues) {
    const original = fileCues[cue.id - 1];
    const piece = writeCue(cue, original, newline);
    if (piece === '') continue;
    const isNext = original !== undefined && cue.id === last + 1 && !cue.isRemoved;
    if (!isNext) pieces.push(completeBlankLine(pieces.at(-1)!, newline));
    pieces.push(piece);
    last = original && !cue.isRemoved ? cue.id : Number.NaN;
  }
  return pieces.join('');
}

function readFileCues(file: string): { head: string; fileCues: FileCue[] } {
  const fileCues: FileCue[] = [];
  let head = '';
  for (const block of parseWebvtt(file)) {
    if (block.kind === 'cue') fileCues.push({ block, tail: [] });
    else if (fileCues.length === 0) head += block.raw;
    else fileCues.at(-1)!.tail.push(block);
  }
  return { head, fileCues };
}

function writeCue(cue: TrackCue, original: FileCue | undefined, newline: string): string {
  if (!original) return cue.isRemoved ? '' : writeNewCue(cue, newline);
  const { block, tail } = original;
  if (cue.isRemoved) return serializeWebvtt(tail[0]?.kind === 'gap' ? tail.slice(1) : tail);
  const timed = cue.start === block.start && cue.end === block.end ? block : replaceTimes(block, cue);
  const written = cue.text === block.payload ? timed : replacePayload(timed, cue.text);
  return written.raw + serializeWebvtt(tail);
}

function writeNewCue({ start, end, text }: TrackCue, newline: string): string {
  const lines = text === '' ? [] : text.split('\n');
  return [`${formatStamp(start)} --> ${formatStamp(end)}`, ...lines, ''].join(newline);
}

/** Returns the line ends that are missing behind a text until the next block can begin. */
function completeBlankLine(written: string, newline: string): string {
  const ends = /(?:\r\n|\r|\n)*$/.exec(written.slice(-4))![0];
  const missing = 2 - Math.min(2, ends.match(/\r\n|\r|\n/g)?.length ?? 0);
  // A line feed behind a carriage return would be one line end with it.
  return (ends.endsWith('\r') ? '\r' : newline).repeat(missing);
}

function findNewline(file: string): string {
  return /\r\n|\r|\n/.exec(file)?.[0] ?? '\n';
}
