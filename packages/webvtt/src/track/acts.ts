import { escapeTypedPayload } from '../translation/safe-payload';
import { type PutCue, type TrackChange, TrackFault } from './changes';
import { type CueState, getNextId, listShownCues, type Track, type TrackCue } from './track';

type Times = Pick<CueState, 'start' | 'end'>;

/** @param typed text with markup, as a person wrote it */
export function setText(track: Track, id: number, typed: string): TrackChange[] {
  return put(getShown(track, id), { text: escapeTypedPayload(typed) });
}

export function setTimes(track: Track, id: number, times: Partial<Times>): TrackChange[] {
  return put(getShown(track, id), times);
}

/**
 * Adds a cue.
 * @param behind cue before the new one; null for the beginning
 */
export function addCue(
  track: Track,
  behind: number | null,
  { text, ...times }: Times & { text: string },
): TrackChange[] {
  const state = { ...times, text: escapeTypedPayload(text), isRemoved: false };
  return [{ kind: 'insert', cue: getNextId(track), behind, state }];
}

export function removeCues(track: Track, ids: readonly number[]): TrackChange[] {
  return ids.flatMap((id) => put(getShown(track, id), { isRemoved: true }));
}

/**
 * Divides a cue. The first part keeps the id, and with it the translations.
 * @param at place in the text where the second part begins, in UTF-16 units
 * @param time end of the first part and start of the second one
 */
export function splitCue(track: Track, id: number, { at, time }: { at: number; time: number }): TrackChange[] {
  const cue = getShown(track, id);
  const [first, second] = [cue.text.slice(0, at), cue.text.slice(at)].map((part) => part.trim()) as [string, string];
  const state = { start: time, end: cue.end, text: second, isRemoved: false };
  return [...put(cue, { end: time, text: first }), { kind: 'insert', cue: getNextId(track), behind: id, state }];
}

/**
 * Merges a cue with the next one, which is removed.
 * @param joint characters between the two texts
 */
export function mergeWithNext(track: Track, id: number, joint: '\n' | ' ' = '\n'): TrackChange[] {
  const cues = listShownCues(track);
  const at = cues.indexOf(getShown(track, id));
  const next = cues[at + 1];
  if (!next) throw new TrackFault('no-cue', id);
  const cue = cues[at]!;
  const text = [cue.text, next.text].filter((one) => one !== '').join(joint);
  return [...put(next, { isRemoved: true }), ...put(cue, { text, end: Math.max(cue.end, next.end) })];
}

/** Moves a cue behind another one; null for the beginning. */
export function moveCue(track: Track, id: number, behind: number | null): TrackChange[] {
  const at = track.cues.indexOf(getShown(track, id));
  return [{ kind: 'move', cue: id, before: track.cues[at - 1]?.id ?? null, after: behind }];
}

/** Joins the lines of a cue to one line. */
export function joinLines(track: Track, id: number): TrackChange[] {
  const cue = getShown(track, id);
  return put(cue, { text: cue.text.replaceAll('\n', ' ') });
}

/**
 * Shifts cues.
 * @param by milliseconds; negative for earlier. A cue that would begin before the video is refused when it is applied.
 */
export function shiftCues(track: Track, ids: readonly number[], by: number): TrackChange[] {
  return retime(track, ids, (time) => time + by);
}

/**
 * Shifts and stretches cues so that two times become two other times.
 * @param from two different times in milliseconds
 */
export function stretchCues(
  track: Track,
  ids: readonly number[],
  from: readonly [number, number],
  to: readonly [number, number],
): TrackChange[] {
  const factor = (to[1] - to[0]) / (from[1] - from[0]);
  return retime(track, ids, (time) => to[0] + (time - from[0]) * factor);
}

/** Converts cues that were timed for one frame rate to another, for example 25 to 23.976. */
export function convertFrameRate(track: Track, ids: readonly number[], from: number, to: number): TrackChange[] {
  return retime(track, ids, (time) => (time * from) / to);
}

function retime(track: Track, ids: readonly number[], map: (time: number) => number): TrackChange[] {
  const wanted = new Set(ids);
  return listShownCues(track)
    .filter(({ id }) => wanted.has(id))
    .flatMap((cue) => put(cue, { start: Math.round(map(cue.start)), end: Math.round(map(cue.end)) }));
}

/** Returns the change of the values that differ; none if all are the same. */
function put(cue: TrackCue, values: Partial<CueState>): PutCue[] {
  const changed = Object.entries(values).filter(([key, value]) => cue[key as keyof CueState] !== value);
  if (changed.length === 0) return [];
  const before = Object.fromEntries(changed.map(([key]) => [key, cue[key as keyof CueState]]));
  return [{ kind: 'put', cue: cue.id, before, after: Object.fromEntries(changed) }];
}

function getShown({ cues }: Track, id: number): TrackCue {
  const cue = cues.find((one) => one.id === id);
  if (!cue || cue.isRemoved) throw new TrackFault('no-cue', id);
  return cue;
}
