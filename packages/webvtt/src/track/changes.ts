import { escapeTypedPayload } from '../translation/safe-payload';
import { type CueState, listShownCues, type Track, type TrackCue } from './track';

/** Change of some values of a cue. `before` has the same fields as `after`. */
export interface PutCue {
  kind: 'put';
  cue: number;
  before: Partial<CueState>;
  after: Partial<CueState>;
}

/** A new cue behind another one; null for the beginning. */
export interface InsertCue {
  kind: 'insert';
  cue: number;
  behind: number | null;
  state: CueState;
}

/** A cue taken from behind one cue and put behind another one; null for the beginning. */
export interface MoveCue {
  kind: 'move';
  cue: number;
  before: number | null;
  after: number | null;
}

/** One change of a track, on ids. Changes are stored, sent and undone. */
export type TrackChange = PutCue | InsertCue | MoveCue;

/** Reason why a change cannot be made: somebody changed the cue (`changed`), or the change itself is wrong. */
export type ChangeFault = 'changed' | 'no-cue' | 'used-id' | 'times' | 'order' | 'text';

export class TrackFault extends Error {
  constructor(
    readonly reason: ChangeFault,
    readonly cue: number,
  ) {
    super(`Cue ${cue}: ${reason}`);
  }
}

/** Latest time in a track: 1,000 hours. */
const MAX_TIME_MS = 3_600_000_000;

/**
 * Applies changes in their order, all of them or none.
 * @param revision that the track has afterwards
 * @throws TrackFault naming the first cue whose change cannot be made
 */
export function applyChanges(track: Track, changes: readonly TrackChange[], revision: number): Track {
  const order = track.cues.map(({ id }) => id);
  const cues = new Map(track.cues.map((cue) => [cue.id, cue]));
  for (const change of changes) {
    if (change.kind === 'put') put(cues, change, revision);
    else if (change.kind === 'insert') insert(cues, order, change, revision);
    else move(cues, order, change);
  }
  const changed = { ...track, revision, cues: order.map((id) => cues.get(id)!) };
  requireOrder(track, changed);
  return changed;
}

/** Returns the changes that take these back, in the order in which they are to be applied. */
export function invertChanges(changes: readonly TrackChange[]): TrackChange[] {
  return changes.toReversed().map((change) => {
    if (change.kind !== 'insert') return { ...change, before: change.after, after: change.before } as TrackChange;
    const { cue, state } = change;
    return { kind: 'put', cue, before: { ...state }, after: { ...state, isRemoved: true } };
  });
}

function put(cues: Map<number, TrackCue>, { cue: id, before, after }: PutCue, revision: number): void {
  const cue = getCue(cues, id);
  const keys = Object.keys(after) as (keyof CueState)[];
  if (keys.some((key) => !(key in before) || cue[key] !== before[key])) throw new TrackFault('changed', id);
  const next = { ...cue, ...after };
  requireState(id, next, keys);
  const isText = next.text !== cue.text || next.isRemoved !== cue.isRemoved;
  const isTime = next.start !== cue.start || next.end !== cue.end;
  cues.set(id, { ...next, ...(isText && { textRevision: revision }), ...(isTime && { timeRevision: revision }) });
}

function insert(cues: Map<number, TrackCue>, order: number[], { cue: id, behind, state }: InsertCue, revision: number) {
  if (cues.has(id)) throw new TrackFault('used-id', id);
  requireState(id, state, ['start', 'text']);
  order.splice(findPlace(cues, order, behind), 0, id);
  cues.set(id, { id, ...state, textRevision: revision, timeRevision: revision });
}

function move(cues: Map<number, TrackCue>, order: number[], { cue: id, before, after }: MoveCue): void {
  getCue(cues, id);
  const at = order.indexOf(id);
  if (!isBehind(cues, order.slice(0, at), before)) throw new TrackFault('changed', id);
  if (after === id) throw new TrackFault('order', id);
  order.splice(at, 1);
  order.splice(findPlace(cues, order, after), 0, id);
}

/** Whether these cues end with a cue, apart from removed ones. */
function isBehind(cues: Map<number, TrackCue>, order: readonly number[], cue: number | null): boolean {
  const last = order.findLast((id) => id === cue || !cues.get(id)!.isRemoved);
  return (last ?? null) === cue;
}

function findPlace(cues: Map<number, TrackCue>, order: readonly number[], behind: number | null): number {
  return behind === null ? 0 : order.indexOf(getCue(cues, behind).id) + 1;
}

function getCue(cues: Map<number, TrackCue>, id: number): TrackCue {
  const cue = cues.get(id);
  if (!cue) throw new TrackFault('no-cue', id);
  return cue;
}

/** A file that was brought in may have times that cross, so only times that are set are checked. */
function requireState(id: number, { start, end, text }: CueState, keys: readonly (keyof CueState)[]): void {
  if (keys.includes('start') || keys.includes('end')) {
    const isTime = Number.isInteger(start) && Number.isInteger(end) && start >= 0 && end <= MAX_TIME_MS;
    if (!isTime || start >= end) throw new TrackFault('times', id);
  }
  if (keys.includes('text') && escapeTypedPayload(text) !== text) throw new TrackFault('text', id);
}

/** A cue may begin before the cue in front of it only if it did so before, as in some files that were brought in. */
function requireOrder(before: Track, after: Track): void {
  const earlier = new Map(before.cues.map((cue, place) => [cue.id, { ...cue, place }]));
  const shown = listShownCues(after);
  for (const [at, cue] of shown.entries()) {
    const previous = shown[at - 1];
    if (!previous || previous.start <= cue.start) continue;
    const [one, other] = [earlier.get(previous.id), earlier.get(cue.id)];
    const didCross = one && other && one.place < other.place && one.start > other.start;
    if (!didCross) throw new TrackFault('order', cue.id);
  }
}
