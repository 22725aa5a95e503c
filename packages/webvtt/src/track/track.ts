import type { CueBlock } from '../blocks';
import { listCues } from '../translation/cues';

/** Times in milliseconds, text as in the payload of the file, and whether the cue was taken out. */
export interface CueState {
  start: number;
  end: number;
  text: string;
  isRemoved: boolean;
}

export interface TrackCue extends CueState {
  /** A cue of the file has its number there. An id is never used for another cue. */
  id: number;
  /** Revision of the track at the last change of the text or of its presence; 0 for a cue as it came. */
  textRevision: number;
  /** Revision of the track at the last change of the times; 0 for a cue as it came. */
  timeRevision: number;
}

/**
 * Subtitles of a video in one language that can be edited. The file that was brought in never changes: what differs
 * from it is in the cues.
 */
export interface Track {
  /** The WebVTT file, character for character. */
  file: string;
  revision: number;
  /** In order. Removed cues keep their place, so that they can be restored there and links to them can be explained. */
  cues: readonly TrackCue[];
}

/**
 * Begins the editing of a file.
 * @throws WebvttError if the file is not WebVTT
 */
export function openTrack(file: string): Track {
  return { file, revision: 0, cues: listCues(file).map(openCue) };
}

function openCue({ start, end, payload }: CueBlock, at: number): TrackCue {
  return { id: at + 1, start, end, text: payload, isRemoved: false, textRevision: 0, timeRevision: 0 };
}

/** Returns the cues that the track shows, in order. The number of a cue is its place among them, from 1. */
export function listShownCues({ cues }: Pick<Track, 'cues'>): TrackCue[] {
  return cues.filter(({ isRemoved }) => !isRemoved);
}

/** Returns the id for the next new cue. */
export function getNextId({ cues }: Pick<Track, 'cues'>): number {
  return cues.reduce((highest, { id }) => Math.max(highest, id), 0) + 1;
}
