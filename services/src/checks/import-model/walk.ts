import type { DuplicateAnswer } from '@subtitle/contracts/operations/imports';
import { type Action, playRoles, type Role, Upload } from './actions';
import { type ModelTest, startModelTest } from './run-model';
import type { World } from './world';

/** Two actors. In each run one of them interrupts the other once, one database call later than in the run before. */
interface Scene {
  name: string;
  /** Uploads in addition to the two imported days. Uploads that are not run yet are work for the actors. */
  uploads: readonly Upload[];
  roles: readonly [Action, Action];
}

const createRunUpload = (mode: Upload['mode'], day = 0, then: Upload['then'] = {}) =>
  new Upload([day], mode, false, true, then);
const createUpload = (mode: Upload['mode'], day = 0) => new Upload([day], mode, false, false);
const createAction = (does: Exclude<Action['does'], 'answer' | 'assign'>, nth = 0): Action => ({ does, nth });
const createAnswer = (choice: DuplicateAnswer): Action => ({ does: 'answer', nth: 0, choice });
const runAction = createAction('run');
/** The second of two waiting uploads. */
const rivalAction = createAction('run', 1);
const assignAction: Action = { does: 'assign', nth: 0, count: 6 };
const NEW_DAY = 2;
const ASSIGN_FIRST = { assignCount: 6 };

const SCENES: readonly Scene[] = [
  ...(['cancel', 'end', 'run'] as const).map((does) =>
    createScene(`run and ${does} of one import`, ['replace'], [runAction, createAction(does)]),
  ),
  ...[
    ...(['edit', 'submit', 'approve', 'send-back', 'undo'] as const).map((does) => createAction(does)),
    assignAction,
  ].map((other) =>
    createScene(`an import that supersedes rows, and ${other.does} of these rows`, ['replace'], [runAction, other]),
  ),
  ...(['skip', 'replace', 'stop', 'ask'] as const).flatMap((mode) => [
    createScene(`${mode} and replace of the same rows`, [mode, 'replace'], [runAction, rivalAction]),
    {
      name: `${mode} and skip of the same new rows`,
      uploads: [createUpload(mode, NEW_DAY), createUpload('skip', NEW_DAY)],
      roles: [runAction, rivalAction] as const,
    },
  ]),
  {
    name: 'a question and two answers',
    uploads: [createRunUpload('ask')],
    roles: [createAnswer('replace'), createAnswer('skip')],
  },
  {
    name: 'an import of a third version, and undo of the second',
    uploads: [createRunUpload('replace'), createUpload('replace')],
    roles: [runAction, createAction('undo', 1)],
  },
  {
    name: 'undo of the third version, and undo of the second',
    uploads: [createRunUpload('replace'), createRunUpload('replace')],
    roles: [createAction('undo', 2), createAction('undo', 1)],
  },
  ...[...(['submit', 'approve', 'send-back', 'clean'] as const).map((does) => createAction(does)), assignAction].map(
    (other) => ({
      name: `undo of a version, and ${other.does}`,
      uploads: [createRunUpload('replace')],
      roles: [createAction('undo', 1), other] as const,
    }),
  ),
  ...([createAction('edit'), assignAction, createAction('undo'), createAction('clean', 1)] as const).map((other) => ({
    name: `undo of an assigned version, and ${other.does}`,
    uploads: [createRunUpload('replace', 0, ASSIGN_FIRST)],
    roles: [createAction('undo', 1), other] as const,
  })),
  {
    name: 'a clean-up of assigned rows, and another one of these rows',
    uploads: [createRunUpload('replace', 0, { ...ASSIGN_FIRST, isUndone: true })],
    roles: [createAction('clean'), createAction('clean')],
  },
  {
    name: 'a clean-up of assigned rows, and assign of the rows below',
    uploads: [createRunUpload('replace', 0, { ...ASSIGN_FIRST, isUndone: true })],
    roles: [createAction('clean'), assignAction],
  },
];

function createScene(name: string, modes: readonly Upload['mode'][], roles: Scene['roles']): Scene {
  return { name, uploads: modes.map((mode) => createUpload(mode)), roles };
}

/**
 * Actions that run in this order while an import that supersedes rows is stopped, at each of its calls in turn. `end`
 * runs after the import is done.
 */
const BETWEEN: readonly { name: string; uploads: readonly Upload[]; acts: readonly Action[]; end?: Action }[] = [
  {
    name: 'its cancel, and submit of these rows',
    uploads: [createUpload('replace')],
    acts: [createAction('cancel'), createAction('submit')],
  },
  {
    name: 'undo and clean-up of these rows',
    uploads: [createRunUpload('skip', NEW_DAY), createUpload('replace', NEW_DAY)],
    acts: [createAction('undo', 1), createAction('clean', 1)],
  },
  {
    name: 'assign of these rows, and finally their undo',
    uploads: [createRunUpload('replace'), createUpload('replace')],
    acts: [assignAction],
    end: createAction('undo', 1),
  },
  {
    name: 'a rival import that is published first and assigned, and finally its undo',
    uploads: [createUpload('replace'), createUpload('replace')],
    acts: [rivalAction, assignAction],
    end: createAction('undo', 2),
  },
];

/** Actors that are killed after each number of calls. The sweep or the next actor takes over. */
const KILLS: readonly { name: string; uploads: readonly Upload[]; role: Action }[] = [
  { name: 'an import that supersedes rows', uploads: [createUpload('replace')], role: runAction },
  { name: 'an import that asks a question', uploads: [createUpload('ask')], role: runAction },
  { name: 'an import that stops at duplicates', uploads: [createUpload('stop')], role: runAction },
  { name: 'a cancellation with its clean-up', uploads: [createUpload('replace')], role: createAction('end') },
  { name: 'an undo', uploads: [createRunUpload('replace')], role: createAction('undo', 1) },
  { name: 'a clean-up', uploads: [createRunUpload('replace')], role: createAction('clean') },
  {
    name: 'a clean-up of assigned rows',
    uploads: [createRunUpload('replace', 0, { ...ASSIGN_FIRST, isUndone: true })],
    role: createAction('clean'),
  },
  { name: 'a submission', uploads: [createRunUpload('replace')], role: createAction('submit') },
  { name: 'an approval', uploads: [createRunUpload('replace')], role: createAction('approve') },
  { name: 'a send-back', uploads: [createRunUpload('replace')], role: createAction('send-back') },
  { name: 'an assignment', uploads: [createRunUpload('replace')], role: assignAction },
];

/**
 * Scenes of two half-finished actors. The first stops after every third of its calls, the last after each of its calls.
 * Then both finish in this order. Actors between them in the list run completely while the first is stopped.
 */
const HALF_WAY: readonly { name: string; uploads: readonly Upload[]; roles: readonly Action[] }[] = [
  { name: 'run and end of one import', uploads: [createUpload('replace')], roles: [runAction, createAction('end')] },
  {
    name: 'a clean-up, and the clean-up after an undo',
    uploads: [createRunUpload('replace')],
    roles: [createAction('clean', 1), createAction('undo', 1), createAction('clean', 1)],
  },
];
const EVERY_THIRD = 3;

/** More calls than any actor makes. */
const MAX_CALLS = 200;
const repeatTurn = (who: number, playAndCount: number) => Array<number>(playAndCount).fill(who);

type Played = [readonly Role[], readonly number[]];

/** Situations without which the walk would prove nothing. */
const REQUIRED_SITUATIONS = [
  'rows superseded',
  'duplicates skipped',
  'import taken over',
  'question asked',
  'text saved',
  'text approved',
  'text sent back',
  'row assigned',
  'assigned row removed by an undo',
  'undone replace',
  'cancelled replace',
  'failed stop',
];

/**
 * Defines the tests that walk through every scene.
 * @param stepsIn returns the places to try, from one number to below another
 */
export function defineWalkTests(stepsIn: (from: number, to: number) => Iterable<number>): void {
  jest.setTimeout(60 * 60_000);
  let test: ModelTest;
  beforeAll(async () => {
    test = await startModelTest();
  });
  afterAll(() => test.stop());

  describe.each(SCENES)('$name', ({ uploads, roles: [one, other] }) => {
    it('the second runs completely after each call of the first', () => interrupt(uploads, one, [other]));
    it('the first runs completely after each call of the second', () => interrupt(uploads, other, [one]));
  });

  it.each(BETWEEN)('an import that supersedes rows, $name', ({ uploads, acts, end }) =>
    interrupt(uploads, runAction, acts, end),
  );

  it.each(HALF_WAY)('$name, both half-finished', async ({ uploads, roles: acts }) => {
    const roles = acts.map((does) => ({ action: does, killAfter: null }));
    const last = acts.length - 1;
    const between = roles.slice(1, last).flatMap((_, at) => repeatTurn(at + 1, MAX_CALLS));
    const [most, far] = [await alone(uploads, acts[0]!), await alone(uploads, acts[last]!)];
    const end = [...repeatTurn(0, MAX_CALLS), ...repeatTurn(last, MAX_CALLS)];
    for (let first = 1; first < most; first += EVERY_THIRD)
      for (const second of stepsIn(1, far))
        await calls(uploads, [roles, [...repeatTurn(0, first), ...between, ...repeatTurn(last, second), ...end]]);
  });

  it.each(KILLS)('$name is killed', ({ uploads, role }) =>
    walk(uploads, role, (calls) => [[{ action: role, killAfter: calls }], [0]]),
  );

  it('these runs reached the situations that the walk is for', () => {
    expect(REQUIRED_SITUATIONS.filter((what) => !test.reached.has(what))).toEqual([]);
  });

  const interrupt = (uploads: readonly Upload[], interrupted: Action, by: readonly Action[], end?: Action) =>
    walk(
      uploads,
      interrupted,
      (calls) => [
        [interrupted, ...by].map((action) => ({ action, killAfter: null })),
        [...repeatTurn(0, calls), ...by.flatMap((_, at) => repeatTurn(at + 1, MAX_CALLS)), ...repeatTurn(0, MAX_CALLS)],
      ],
      end,
    );

  /** Plays the first actor alone to count its calls, then plays one run for each number of calls. */
  async function walk(
    uploads: readonly Upload[],
    first: Action,
    played: (calls: number) => Played,
    end?: Action,
  ): Promise<void> {
    const most = await alone(uploads, first);
    for (const far of stepsIn(0, most)) await calls(uploads, played(far), end);
  }

  const alone = (uploads: readonly Upload[], first: Action) =>
    calls(uploads, [[{ action: first, killAfter: null }], [0]]);

  /** @returns the number of calls of the first role */
  async function calls(uploads: readonly Upload[], [roles, order]: Played, end?: Action): Promise<number> {
    const [made = 0] = await test.playRun(async (world: World) => {
      for (const upload of uploads) await upload.run({}, world);
      const made = await playRoles(world, roles, order);
      if (end) await playRoles(world, [{ action: end, killAfter: null }], [0]);
      return made;
    });
    return made;
  }
}
