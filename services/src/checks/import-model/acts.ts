import type { DuplicateAnswer, DuplicateChoice } from '@subtitle/contracts/operations/imports';
import { isOpenImport } from '@subtitle/domain/imports/lifecycle';
import type fc from 'fast-check';
import { watcher } from './check';
import { type Part, play } from './stage';
import type { Uploaded, World } from './world';
import type { FileForm } from './write-file';

type Command = fc.AsyncCommand<object, World>;

/** Action of one actor on the nth import, row or day. */
export type Act =
  | { does: 'run' | 'cancel' | 'end' | 'undo' | 'clean' | 'sweep'; nth: number }
  | { does: 'edit' | 'submit' | 'approve' | 'send-back'; nth: number }
  | { does: 'answer'; nth: number; choice: DuplicateAnswer }
  | { does: 'assign'; nth: number; count: number };

export interface Role {
  act: Act;
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
    readonly then: { gives?: number; isUndone?: boolean } = {},
    readonly form: FileForm = 'rows',
  ) {}
  check = () => true;
  async run(_: object, world: World): Promise<void> {
    const uploaded = await world.upload(this.days, this.mode, this.isFaulty, this.form);
    if (this.isRun) await world.run(uploaded);
    if (this.then.gives) await world.assign(this.days[0]!, this.then.gives);
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
  const watch = watcher(world);
  await watch();
  let turn = 0;
  // A check costs as much as a step of the system, so it runs at every sixth step and at the end.
  const between = async () => {
    if (turn++ % 6 === 0) await watch();
  };
  const parts = await Promise.all(roles.map((role) => partOf(role, world)));
  const calls = await play(parts, order, between);
  await watch();
  return calls;
}

/**
 * Limit of database calls of an API request. A request that a dead worker blocks is retried until the request's time
 * limit.
 */
const API_CALLS = 40;
const WORKERS: readonly Act['does'][] = ['run', 'clean', 'sweep'];

async function partOf({ act, killAfter }: Role, world: World): Promise<Part> {
  const one = await chosen(act, world);
  const work = () => {
    if (act.does === 'answer') return world.answer(one, act.choice);
    if (act.does === 'assign') return world.assign(act.nth % 2, act.count);
    if (act.does === 'sweep') return world.sweep();
    if (act.does === 'approve' || act.does === 'send-back') return world.review(act.nth, act.does === 'approve');
    if (act.does === 'edit' || act.does === 'submit') return world.edit(act.nth, act.does === 'submit');
    if (act.does === 'end') return world.cancel(one).then(() => world.clean(one));
    return world[act.does](one);
  };
  const isWorker = WORKERS.includes(act.does);
  return { work, isWorker, killAfter: killAfter ?? (isWorker ? Number.POSITIVE_INFINITY : API_CALLS) };
}

/** Returns an import that fits the action, or any import if none does. */
async function chosen({ does, nth }: Act, world: World): Promise<Uploaded> {
  const fitting: Uploaded[] = [];
  for (const one of world.imports) {
    const doc = await world.document(one);
    const goesOn = isOpenImport(doc.status);
    if (does === 'undo' && doc.status === 'done') fitting.push(one);
    if (does === 'answer' && doc.question) fitting.push(one);
    if (does === 'clean' && !goesOn && doc.unclean) fitting.push(one);
    if ((does === 'run' || does === 'cancel' || does === 'end') && goesOn && !doc.question) fitting.push(one);
  }
  const among = fitting.length > 0 ? fitting : world.imports;
  return among[nth % among.length]!;
}
