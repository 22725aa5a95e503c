import type { UserAnswer } from '@subtitle/contracts/operations/users';
import { moveUnits, type UnitMove, type UnitMoved } from '@subtitle/contracts/operations/work-board';
import { type ApiClient, ApiError } from '@subtitle/sdk/api';
import { createStore } from '@subtitle/sdk/store';
import type { MovableUnit } from './split-units';

/** Rows per call: few enough that progress is visible on a slow server. A call accepts up to LIMITS.movedUnitsMax. */
const ROWS_PER_CALL = 20;

/** One unit and its receiver: a user's id, or null for back to pending. */
export interface Move {
  unit: MovableUnit;
  userId: number | null;
}

export interface Moved extends Move {
  result: UnitMoved;
}

/** A run: its moves and its progress. */
export interface MoveRun {
  /** 'Taken back', 'Handed over': first words of the result. */
  title: string;
  moves: readonly Move[];
  /** `moved`: rows that were moved. `left`: rows that changed in the meantime or cannot be moved to the receiver. */
  moved: readonly Moved[];
  left: readonly Moved[];
  /** Moves that were not sent yet. */
  rest: readonly Move[];
  state: 'busy' | 'stopped' | 'failed' | 'done';
  /** Why the run failed. */
  sentence: string;
  /**
   * Time in milliseconds at which the run started or resumed, and the number of moves left then. The remaining time is
   * estimated from both.
   */
  began: { at: number; rest: number };
}

/** The last run; it continues when the person leaves the page. */
export const moveStore = createStore<MoveRun | null>(null);

/**
 * Moves units in calls of `ROWS_PER_CALL` rows. Contract: completed moves stay, however the run ends; `rest` has the
 * moves for the next run. Does not start while another run is busy.
 * @returns the ended run; null if another run is busy
 */
export async function runMoves(api: ApiClient, title: string, moves: readonly Move[]): Promise<MoveRun | null> {
  if (moveStore.read()?.state === 'busy') return null;
  const began = { at: Date.now(), rest: moves.length };
  return continueRun(api, { title, moves, moved: [], left: [], rest: moves, state: 'busy', sentence: '', began });
}

/** Continues a stopped or failed run. */
export async function resumeMoves(api: ApiClient): Promise<MoveRun | null> {
  const run = moveStore.read();
  if (!run || run.state === 'busy') return null;
  return continueRun(api, { ...run, state: 'busy', sentence: '', began: { at: Date.now(), rest: run.rest.length } });
}

/** Stops a run after the current call. */
export function stopMoves(): void {
  const run = moveStore.read();
  if (run?.state === 'busy') moveStore.set({ ...run, state: 'stopped' });
}

/** Returns the estimated seconds left; null before the first call has ended. */
export function estimateSecondsLeft({ rest, began }: Pick<MoveRun, 'rest' | 'began'>, now: number): number | null {
  const done = began.rest - rest.length;
  return done > 0 ? Math.ceil(((now - began.at) / done) * (rest.length / 1_000)) : null;
}

/** Returns the moves that undo a run: each unit to its previous owner. */
export function createUndoRunMoves({ moved }: Pick<MoveRun, 'moved'>, users: readonly UserAnswer[]): Move[] {
  const ids = new Map(users.map(({ id, username }) => [username.toLowerCase(), id]));
  return moved.flatMap(({ unit, userId, result }) => {
    const before = unit.owner === null ? null : ids.get(unit.owner.toLowerCase());
    // Units of a deleted account are not moved.
    if (before === undefined || result.revision === null) return [];
    const owner = users.find(({ id }) => id === userId)?.username ?? null;
    return [{ unit: { ...unit, owner, revision: result.revision }, userId: before }];
  });
}

async function continueRun(api: ApiClient, begun: MoveRun): Promise<MoveRun> {
  moveStore.set(begun);
  let run = begun;
  while (run.rest.length > 0 && moveStore.read()?.state === 'busy') {
    const turn = run.rest.slice(0, ROWS_PER_CALL);
    try {
      const { results } = await api.call(moveUnits, { body: { units: turn.map(toUnitMove) } });
      run = addResults(run, turn, results);
    } catch (error) {
      const sentence = (error instanceof ApiError && error.sentence) || 'The server could not be reached.';
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

function addResults(run: MoveRun, turn: readonly Move[], results: readonly UnitMoved[]): MoveRun {
  const answered = turn.flatMap((move, at): Moved[] => (results[at] ? [{ ...move, result: results[at] }] : []));
  return {
    ...run,
    moved: [...run.moved, ...answered.filter(({ result }) => result.code === null)],
    left: [...run.left, ...answered.filter(({ result }) => result.code !== null)],
    rest: run.rest.slice(turn.length),
  };
}

function toUnitMove({ unit, userId }: Move): UnitMove {
  const { kind, id, language, revision, source, stage } = unit;
  return {
    ...{ kind, id, language, revision, userId },
    ...(userId !== null && source && { source }),
    ...(userId !== null && stage && { stage }),
  };
}
