import type { DuplicateAnswer, DuplicateChoice } from '@subtitle/contracts/operations/imports';
import { isOpenImport } from '@subtitle/domain/imports/lifecycle';
import type fc from 'fast-check';
import { createWatcher } from './check-run';
import { type Part, playParts } from './play-parts';
import type { Uploaded, World } from './world';
import type { FileForm } from './write-file';

type Command = fc.AsyncCommand<object, World>;

/** Action of one actor on the nth import, row or day. */
export type Action =
  | { does: 'run' | 'cancel' | 'end' | 'undo' | 'clean' | 'sweep'; nth: number }
  | { does: 'edit' | 'submit' | 'approve' | 'send-back'; nth: number }
  | { does: 'answer'; nth: number; choice: DuplicateAnswer }
  | { does: 'assign'; nth: number; count: number };

export interface Role {
  action: Action;
  /** Number of database calls after which the actor is killed; null never kills it. */
  killAfter: number | null;
}

export class Upload implements Command {
  constructor(
    readonly days: readonly number[],
    readonly mode: DuplicateChoice,
    readonly isFaulty: boolean,
    /** A worker runs the import immediately and alone, so that later imports can supersede or undo its versions. */
    readonly isRun: boolean,
    /** Steps after the run: assign this number of rows of the first day, and undo the import. */
    readonly then: { assignCount?: number; isUndone?: boolean } = {},
    readonly form: FileForm = 'rows',
  ) {}
  check = () => true;
  async run(_: object, world: World): Promise<void> {
    const uploaded = await world.upload(this.days, this.mode, this.isFaulty, this.form);
    if (this.isRun) await world.run(uploaded);
    if (this.then.assignCount) await world.assign(this.days[0]!, this.then.assignCount);
    if (this.then.isUndone) await world.undo(uploaded);
  }
  toString = () =>
    `${this.isRun ? 'import' : 'upload'} ${this.form} of days ${this.days} ${this.mode}${this.isFaulty ? ', faulty' : ''}`;
}

/** Makes uploads as work for up to three actors, then lets the actors act concurrently, one database call at a time. */
export class Play implements Command {
  constructor(
    readonly uploads: readonly Upload[],
    readonly roles: readonly Role[],
    readonly order: readonly number[],
  ) {}
  check = () => true;
  async run(known: object, world: World): Promise<void> {
    for (const upload of this.uploads) await upload.run(known, world);
    await playRoles(world, this.roles, this.order);
  }
  toString = () => `${this.uploads.join('; ')}: ${JSON.stringify(this.roles)} in the order ${this.order}`;
}

/** Plays the roles and checks the visible rows every few steps. @returns the number of database calls of each role */
export async function playRoles(world: World, roles: readonly Role[], order: readonly number[]): Promise<number[]> {
  const watch = createWatcher(world);
  await watch();
  let turn = 0;
  // A check costs as much as a step of the system, so it runs at every sixth step and at the end.
  const between = async () => {
    if (turn++ % 6 === 0) await watch();
  };
  const parts = await Promise.all(roles.map((role) => createPart(role, world)));
  const calls = await playParts(parts, order, between);
  await watch();
  return calls;
}

/**
 * Limit of database calls of an API request. A request that a dead worker blocks is retried until the request's time
 * limit.
 */
const MAX_API_CALLS = 40;
const WORKER_ACTIONS: readonly Action['does'][] = ['run', 'clean', 'sweep'];

async function createPart({ action, killAfter }: Role, world: World): Promise<Part> {
  const one = await chooseImport(action, world);
  const work = () => {
    if (action.does === 'answer') return world.answer(one, action.choice);
    if (action.does === 'assign') return world.assign(action.nth % 2, action.count);
    if (action.does === 'sweep') return world.sweep();
    if (action.does === 'approve' || action.does === 'send-back')
      return world.review(action.nth, action.does === 'approve');
    if (action.does === 'edit' || action.does === 'submit') return world.edit(action.nth, action.does === 'submit');
    if (action.does === 'end') return world.cancel(one).then(() => world.clean(one));
    return world[action.does](one);
  };
  const isWorker = WORKER_ACTIONS.includes(action.does);
  return { work, isWorker, killAfter: killAfter ?? (isWorker ? Number.POSITIVE_INFINITY : MAX_API_CALLS) };
}

/** Returns an import that fits the action, or any import if none does. */
async function chooseImport({ does, nth }: Action, world: World): Promise<Uploaded> {
  const fitting: Uploaded[] = [];
  for (const one of world.imports) {
    const doc = await world.loadDocument(one);
    const goesOn = isOpenImport(doc.status);
    if (does === 'undo' && doc.status === 'done') fitting.push(one);
    if (does === 'answer' && doc.question) fitting.push(one);
    if (does === 'clean' && !goesOn && doc.unclean) fitting.push(one);
    if ((does === 'run' || does === 'cancel' || does === 'end') && goesOn && !doc.question) fitting.push(one);
  }
  const among = fitting.length > 0 ? fitting : world.imports;
  return among[nth % among.length]!;
}
