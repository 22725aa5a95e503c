import type { UserAnswer } from '@subtitle/contracts/operations/users';
import { moveUnits, type UnitMove, type UnitMoved } from '@subtitle/contracts/operations/work-board';
import { type ApiClient, ApiError } from '@subtitle/sdk/api';
import { createStore } from '@subtitle/sdk/store';
import type { MovableUnit } from './split-units';

/** Rows of one call: few enough that the progress moves, also on a slow server; a call takes up to LIMITS.movedAtOnce. */
const TURN = 20;

/** One unit, and to whom it shall go: a user's id, or null for back to pending. */
export interface Move {
  unit: MovableUnit;
  userId: number | null;
}

export interface Moved extends Move {
  result: UnitMoved;
}

/** What was asked for, and how far it is. */
export interface MoveRun {
  /** 'Taken back', 'Handed over': begins the sentence that tells the end. */
  title: string;
  moves: readonly Move[];
  /** Done, and left as it was because somebody changed it meanwhile or it cannot go there. */
  moved: readonly Moved[];
  left: readonly Moved[];
  /** What was not sent yet. */
  rest: readonly Move[];
  state: 'busy' | 'stopped' | 'failed' | 'done';
  /** Why it failed. */
  sentence: string;
  /** When this go began, in milliseconds, and how many were left then: what the time left is told by. */
  began: { at: number; rest: number };
}

/** The last run; it goes on when its page is left. */
export const moveStore = createStore<MoveRun | null>(null);

/**
 * Moves units in turns of as many as one call takes. Contract: what was done stays done however it ends; `rest` is what a
 * further run has to be asked for. Nothing begins while another run is under way.
 * @returns how it ended; null where another one is under way
 */
export async function runMoves(api: ApiClient, title: string, moves: readonly Move[]): Promise<MoveRun | null> {
  if (moveStore.read()?.state === 'busy') return null;
  const began = { at: Date.now(), rest: moves.length };
  return goOn(api, { title, moves, moved: [], left: [], rest: moves, state: 'busy', sentence: '', began });
}

/** Goes on with what a stopped or failed run left. */
export async function resumeMoves(api: ApiClient): Promise<MoveRun | null> {
  const run = moveStore.read();
  if (!run || run.state === 'busy') return null;
  return goOn(api, { ...run, state: 'busy', sentence: '', began: { at: Date.now(), rest: run.rest.length } });
}

/** Ends a run after the turn that is under way. */
export function stopMoves(): void {
  const run = moveStore.read();
  if (run?.state === 'busy') moveStore.set({ ...run, state: 'stopped' });
}

/** Seconds until a run has ended if it goes on as it did; null before its first turn. */
export function secondsLeft({ rest, began }: Pick<MoveRun, 'rest' | 'began'>, now: number): number | null {
  const done = began.rest - rest.length;
  return done > 0 ? Math.ceil(((now - began.at) / done) * (rest.length / 1_000)) : null;
}

/** What puts everything back that a run did: each unit to whom it was with before. */
export function undoOf({ moved }: Pick<MoveRun, 'moved'>, users: readonly UserAnswer[]): Move[] {
  const ids = new Map(users.map(({ id, username }) => [username.toLowerCase(), id]));
  return moved.flatMap(({ unit, userId, result }) => {
    const before = unit.owner === null ? null : ids.get(unit.owner.toLowerCase());
    // An account that is gone gets nothing back.
    if (before === undefined || result.revision === null) return [];
    const owner = users.find(({ id }) => id === userId)?.username ?? null;
    return [{ unit: { ...unit, owner, revision: result.revision }, userId: before }];
  });
}

async function goOn(api: ApiClient, begun: MoveRun): Promise<MoveRun> {
  moveStore.set(begun);
  let run = begun;
  while (run.rest.length > 0 && moveStore.read()?.state === 'busy') {
    const turn = run.rest.slice(0, TURN);
    try {
      const { results } = await api.call(moveUnits, { body: { units: turn.map(asked) } });
      run = after(run, turn, results);
    } catch (error) {
      const sentence = error instanceof ApiError ? error.sentence : 'The server cannot be reached.';
      run = { ...run, state: 'failed', sentence };
      break;
    }
    const state = moveStore.read()?.state ?? 'stopped';
    run = { ...run, state };
    moveStore.set(run);
  }
  if (run.rest.length === 0) run = { ...run, state: 'done' };
  moveStore.set(run);
  return run;
}

function after(run: MoveRun, turn: readonly Move[], results: readonly UnitMoved[]): MoveRun {
  const told = turn.flatMap((move, at): Moved[] => (results[at] ? [{ ...move, result: results[at] }] : []));
  return {
    ...run,
    moved: [...run.moved, ...told.filter(({ result }) => result.code === null)],
    left: [...run.left, ...told.filter(({ result }) => result.code !== null)],
    rest: run.rest.slice(turn.length),
  };
}

function asked({ unit, userId }: Move): UnitMove {
  const { kind, id, language, revision, source, stage } = unit;
  return {
    ...{ kind, id, language, revision, userId },
    ...(userId !== null && source && { source }),
    ...(userId !== null && stage && { stage }),
  };
}
