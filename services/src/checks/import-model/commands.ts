import {
  DUPLICATE_ANSWERS,
  DUPLICATE_CHOICES,
  type DuplicateAnswer,
  type DuplicateChoice,
} from '@subtitle/contracts/operations/imports';
import { isOpen } from '@subtitle/domain/imports/lifecycle';
import fc from 'fast-check';
import { watcher } from './check';
import { type Part, play } from './stage';
import type { Uploaded, World } from './world';

/** What is known beforehand of the system: how many imports there are. */
interface Known {
  imports: number;
}

type Command = fc.AsyncCommand<Known, World>;

/** What one actor does, to the nth import, row or day. */
type Act =
  | { does: 'run' | 'cancel' | 'undo' | 'clean' | 'sweep' | 'edit' | 'submit'; nth: number }
  | { does: 'answer'; nth: number; choice: DuplicateAnswer }
  | { does: 'assign'; nth: number; count: number };

interface Role {
  act: Act;
  /** Calls to the database after which it is killed; null lives. */
  killAfter: number | null;
}

class Upload implements Command {
  constructor(
    readonly days: readonly number[],
    readonly mode: DuplicateChoice,
    readonly isFaulty: boolean,
  ) {}
  check = () => true;
  async run(known: Known, world: World): Promise<void> {
    known.imports++;
    await world.upload(this.days, this.mode, this.isFaulty);
  }
  toString = () => `upload days ${this.days} ${this.mode}${this.isFaulty ? ', faulty' : ''}`;
}

/** Up to three actors at once, one call to the database at a time. */
class Play implements Command {
  constructor(
    readonly roles: readonly Role[],
    readonly order: readonly number[],
  ) {}
  check = ({ imports }: Readonly<Known>) => imports > 0;
  async run(_: Known, world: World): Promise<void> {
    const watch = watcher(world);
    await watch();
    let turn = 0;
    // A look costs as much as a step of the system: at every sixth, and at the end.
    const between = async () => {
      if (turn++ % 6 === 0) await watch();
    };
    const parts = await Promise.all(this.roles.map((role) => partOf(role, world)));
    await play(parts, this.order, between);
    await watch();
  }
  toString = () => `${JSON.stringify(this.roles)} in the order ${this.order}`;
}

/** The API gives a request up after its time; one that is kept from its rows by a dead worker tries again and again. */
const API_CALLS = 40;
const WORKERS: readonly Act['does'][] = ['run', 'clean', 'sweep'];

async function partOf({ act, killAfter }: Role, world: World): Promise<Part> {
  const one = await chosen(act, world);
  const work = () => {
    if (act.does === 'answer') return world.answer(one, act.choice);
    if (act.does === 'assign') return world.assign(act.nth % 3, act.count);
    if (act.does === 'sweep') return world.sweep();
    if (act.does === 'edit' || act.does === 'submit') return world.edit(act.nth, act.does === 'submit');
    return world[act.does](one);
  };
  const isWorker = WORKERS.includes(act.does);
  return { work, isWorker, killAfter: killAfter ?? (isWorker ? Number.POSITIVE_INFINITY : API_CALLS) };
}

/** An import that there is something to be done to; any, where there is none. */
async function chosen({ does, nth }: Act, world: World): Promise<Uploaded> {
  const fitting: Uploaded[] = [];
  for (const one of world.imports) {
    const doc = await world.document(one);
    const goesOn = isOpen(doc.status);
    if (does === 'undo' && doc.status === 'done') fitting.push(one);
    if (does === 'answer' && doc.question) fitting.push(one);
    if (does === 'clean' && !goesOn && doc.unclean) fitting.push(one);
    if ((does === 'run' || does === 'cancel') && goesOn && !doc.question) fitting.push(one);
  }
  const among = fitting.length > 0 ? fitting : world.imports;
  return among[nth % among.length]!;
}

const nth = fc.nat(11);
const work: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constantFrom('edit' as const, 'submit' as const), nth: fc.nat(47) }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('assign' as const), nth, count: fc.integer({ min: 1, max: 6 }) }),
  },
);
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant('run' as const), nth }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('undo' as const), nth }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constantFrom('cancel' as const, 'clean' as const, 'sweep' as const), nth }),
  },
  { weight: 5, arbitrary: work },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('answer' as const), nth, choice: fc.constantFrom(...DUPLICATE_ANSWERS) }),
  },
);
const killAfter = fc.option(fc.nat(70), { freq: 3 });
const role: fc.Arbitrary<Role> = fc.record({ act, killAfter });
const sometimes = fc.nat(9).map((one) => one === 0);

/** Replacing is what can go wrong, so it is what is tried most. */
const mode = fc.oneof(
  { weight: 2, arbitrary: fc.constant('replace' as const) },
  { weight: 3, arbitrary: fc.constantFrom(...DUPLICATE_CHOICES) },
);

const upload = fc
  .tuple(fc.uniqueArray(fc.nat(2), { minLength: 1, maxLength: 2 }), mode, sometimes)
  .map(([days, chosenMode, isFaulty]) => new Upload(days, chosenMode, isFaulty));
/** Who of those that wait for their turn goes on, and how many calls far: all of another's work between two of one's own, too. */
const turns = fc
  .tuple(fc.nat(2), fc.oneof({ weight: 2, arbitrary: fc.constant(1) }, fc.integer({ min: 2, max: 25 })))
  .map(([who, calls]) => Array<number>(calls).fill(who));
const order = fc.array(turns, { minLength: 1, maxLength: 16 }).map((all) => all.flat());
/** Two workers at one import, and perhaps somebody who ends it. */
const twice = fc
  .tuple(nth, fc.constantFrom('run' as const, 'cancel' as const, 'clean' as const, 'sweep' as const), role, role)
  .map(([one, does, first, second]): Role[] => [
    { ...first, act: { does: 'run', nth: one } },
    { ...second, act: { does: 'run', nth: one } },
    { act: { does, nth: one }, killAfter: null },
  ]);
/** Two imports come home at the same time, and perhaps somebody undoes one that they build on. */
const rivals = fc
  .tuple(nth, role, role, fc.option(nth))
  .map(([one, first, second, undone]): Role[] => [
    { ...first, act: { does: 'run', nth: one } },
    { ...second, act: { does: 'run', nth: one + 1 } },
    ...(undone === null ? [] : [{ act: { does: 'undo' as const, nth: undone }, killAfter: null }]),
  ]);
/** An import comes home while people work on rows: on those, often, that it is about to supersede. */
const beside = fc
  .tuple(nth, role, fc.array(fc.record({ act: work, killAfter }), { minLength: 1, maxLength: 2 }))
  .map(([one, first, people]): Role[] => [{ ...first, act: { does: 'run', nth: one } }, ...people]);
const roles = fc.oneof(
  { weight: 3, arbitrary: fc.array(role, { minLength: 1, maxLength: 3 }) },
  { weight: 1, arbitrary: twice },
  { weight: 1, arbitrary: rivals },
  { weight: 2, arbitrary: beside },
);
const played = fc.tuple(roles, order).map(([cast, turn]) => new Play(cast, turn));

/** Listed as often as they are wanted. */
export const importCommands = fc.commands([upload, upload, played, played, played], { maxCommands: 6, size: 'max' });
