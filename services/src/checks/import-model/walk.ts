import type { DuplicateAnswer } from '@subtitle/contracts/operations/imports';
import { type Act, playRoles, type Role, Upload } from './acts';
import { type ModelTest, startModelTest } from './run-model';
import type { World } from './world';

/** Two actors. In each run one of them interrupts the other once, one database call later than in the run before. */
interface Scene {
  name: string;
  /** Uploads in addition to the two imported days. Uploads that are not run yet are work for the actors. */
  uploads: readonly Upload[];
  roles: readonly [Act, Act];
}

const imported = (mode: Upload['mode'], day = 0, then: Upload['then'] = {}) =>
  new Upload([day], mode, false, true, then);
const uploaded = (mode: Upload['mode'], day = 0) => new Upload([day], mode, false, false);
const act = (does: Exclude<Act['does'], 'answer' | 'assign'>, nth = 0): Act => ({ does, nth });
const answer = (choice: DuplicateAnswer): Act => ({ does: 'answer', nth: 0, choice });
const run = act('run');
/** The second of two waiting uploads. */
const rival = act('run', 1);
const assign: Act = { does: 'assign', nth: 0, count: 6 };
const NEW_DAY = 2;
const GIVES = { gives: 6 };

const SCENES: readonly Scene[] = [
  ...(['cancel', 'end', 'run'] as const).map((does) =>
    scene(`run and ${does} of one import`, ['replace'], [run, act(does)]),
  ),
  ...([act('edit'), act('submit'), act('approve'), act('send-back'), assign, act('undo')] as const).map((other) =>
    scene(`an import that supersedes rows, and ${other.does} of these rows`, ['replace'], [run, other]),
  ),
  ...(['skip', 'replace', 'stop', 'ask'] as const).flatMap((mode) => [
    scene(`${mode} and replace of the same rows`, [mode, 'replace'], [run, rival]),
    {
      name: `${mode} and skip of the same new rows`,
      uploads: [uploaded(mode, NEW_DAY), uploaded('skip', NEW_DAY)],
      roles: [run, rival] as const,
    },
  ]),
  { name: 'a question and two answers', uploads: [imported('ask')], roles: [answer('replace'), answer('skip')] },
  {
    name: 'an import of a third version, and undo of the second',
    uploads: [imported('replace'), uploaded('replace')],
    roles: [run, act('undo', 1)],
  },
  {
    name: 'undo of the third version, and undo of the second',
    uploads: [imported('replace'), imported('replace')],
    roles: [act('undo', 2), act('undo', 1)],
  },
  ...([act('submit'), act('approve'), act('send-back'), assign, act('clean')] as const).map((other) => ({
    name: `undo of a version, and ${other.does}`,
    uploads: [imported('replace')],
    roles: [act('undo', 1), other] as const,
  })),
  ...([act('edit'), assign, act('undo'), act('clean', 1)] as const).map((other) => ({
    name: `undo of an assigned version, and ${other.does}`,
    uploads: [imported('replace', 0, GIVES)],
    roles: [act('undo', 1), other] as const,
  })),
  {
    name: 'a clean-up of assigned rows, and another one of these rows',
    uploads: [imported('replace', 0, { ...GIVES, isUndone: true })],
    roles: [act('clean'), act('clean')],
  },
  {
    name: 'a clean-up of assigned rows, and assign of the rows below',
    uploads: [imported('replace', 0, { ...GIVES, isUndone: true })],
    roles: [act('clean'), assign],
  },
];

function scene(name: string, modes: readonly Upload['mode'][], roles: Scene['roles']): Scene {
  return { name, uploads: modes.map((mode) => uploaded(mode)), roles };
}

/**
 * Actions that run in this order while an import that supersedes rows is stopped, at each of its calls in turn. `end`
 * runs after the import is done.
 */
const BETWEEN: readonly { name: string; uploads: readonly Upload[]; acts: readonly Act[]; end?: Act }[] = [
  {
    name: 'its cancel, and submit of these rows',
    uploads: [uploaded('replace')],
    acts: [act('cancel'), act('submit')],
  },
  {
    name: 'undo and clean-up of these rows',
    uploads: [imported('skip', NEW_DAY), uploaded('replace', NEW_DAY)],
    acts: [act('undo', 1), act('clean', 1)],
  },
  {
    name: 'assign of these rows, and finally their undo',
    uploads: [imported('replace'), uploaded('replace')],
    acts: [assign],
    end: act('undo', 1),
  },
  {
    name: 'a rival import that is published first and assigned, and finally its undo',
    uploads: [uploaded('replace'), uploaded('replace')],
    acts: [rival, assign],
    end: act('undo', 2),
  },
];

/** Actors that are killed after each number of calls. The sweep or the next actor takes over. */
const KILLS: readonly { name: string; uploads: readonly Upload[]; role: Act }[] = [
  { name: 'an import that supersedes rows', uploads: [uploaded('replace')], role: run },
  { name: 'an import that asks a question', uploads: [uploaded('ask')], role: run },
  { name: 'an import that stops at duplicates', uploads: [uploaded('stop')], role: run },
  { name: 'a cancellation with its clean-up', uploads: [uploaded('replace')], role: act('end') },
  { name: 'an undo', uploads: [imported('replace')], role: act('undo', 1) },
  { name: 'a clean-up', uploads: [imported('replace')], role: act('clean') },
  {
    name: 'a clean-up of assigned rows',
    uploads: [imported('replace', 0, { ...GIVES, isUndone: true })],
    role: act('clean'),
  },
  { name: 'a submission', uploads: [imported('replace')], role: act('submit') },
  { name: 'an approval', uploads: [imported('replace')], role: act('approve') },
  { name: 'a send-back', uploads: [imported('replace')], role: act('send-back') },
  { name: 'an assignment', uploads: [imported('replace')], role: assign },
];

/**
 * Scenes of two half-finished actors. The first stops after every third of its calls, the last after each of its calls.
 * Then both finish in this order. Actors between them in the list run completely while the first is stopped.
 */
const HALF_WAY: readonly { name: string; uploads: readonly Upload[]; roles: readonly Act[] }[] = [
  { name: 'run and end of one import', uploads: [uploaded('replace')], roles: [run, act('end')] },
  {
    name: 'a clean-up, and the clean-up after an undo',
    uploads: [imported('replace')],
    roles: [act('clean', 1), act('undo', 1), act('clean', 1)],
  },
];
const EVERY_THIRD = 3;

/** More calls than any actor makes. */
const TO_THE_END = 200;
const turn = (who: number, calls: number) => Array<number>(calls).fill(who);

type Played = [readonly Role[], readonly number[]];

/** Situations without which the walk would prove nothing. */
const ALWAYS = [
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
export function walkStory(stepsIn: (from: number, to: number) => Iterable<number>): void {
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
    interrupt(uploads, run, acts, end),
  );

  it.each(HALF_WAY)('$name, both half-finished', async ({ uploads, roles: acts }) => {
    const roles = acts.map((does) => ({ act: does, killAfter: null }));
    const last = acts.length - 1;
    const between = roles.slice(1, last).flatMap((_, at) => turn(at + 1, TO_THE_END));
    const [most, far] = [await alone(uploads, acts[0]!), await alone(uploads, acts[last]!)];
    const end = [...turn(0, TO_THE_END), ...turn(last, TO_THE_END)];
    for (let first = 1; first < most; first += EVERY_THIRD)
      for (const second of stepsIn(1, far))
        await calls(uploads, [roles, [...turn(0, first), ...between, ...turn(last, second), ...end]]);
  });

  it.each(KILLS)('$name is killed', ({ uploads, role }) =>
    walk(uploads, role, (calls) => [[{ act: role, killAfter: calls }], [0]]),
  );

  it('these runs reached the situations that the walk is for', () => {
    expect(ALWAYS.filter((what) => !test.met.has(what))).toEqual([]);
  });

  const interrupt = (uploads: readonly Upload[], interrupted: Act, by: readonly Act[], end?: Act) =>
    walk(
      uploads,
      interrupted,
      (calls) => [
        [interrupted, ...by].map((act) => ({ act, killAfter: null })),
        [...turn(0, calls), ...by.flatMap((_, at) => turn(at + 1, TO_THE_END)), ...turn(0, TO_THE_END)],
      ],
      end,
    );

  /** Plays the first actor alone to count its calls, then plays one run for each number of calls. */
  async function walk(
    uploads: readonly Upload[],
    first: Act,
    played: (calls: number) => Played,
    end?: Act,
  ): Promise<void> {
    const most = await alone(uploads, first);
    for (const far of stepsIn(0, most)) await calls(uploads, played(far), end);
  }

  const alone = (uploads: readonly Upload[], first: Act) => calls(uploads, [[{ act: first, killAfter: null }], [0]]);

  /** @returns the number of calls of the first role */
  async function calls(uploads: readonly Upload[], [roles, order]: Played, end?: Act): Promise<number> {
    const [made = 0] = await test.tryOut(async (world: World) => {
      for (const upload of uploads) await upload.run({}, world);
      const made = await playRoles(world, roles, order);
      if (end) await playRoles(world, [{ act: end, killAfter: null }], [0]);
      return made;
    });
    return made;
  }
}
