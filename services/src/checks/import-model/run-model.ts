import { isOpenImport } from '@subtitle/domain/imports/lifecycle';
import type { TestApi } from '@subtitle/testing/api';
import { startTestMongo } from '@subtitle/testing/processes';
import fc from 'fast-check';
import { BATCHES } from '../../features/imports/rows/batches';
import type { App } from '../../http/route';
import { PredictionModel } from '../../models/prediction.model';
import { UserModel } from '../../models/user.model';
import { startTestApi } from '../../test/start-test-api';
import { checkEnd, createWatcher } from './check-run';
import { importCommands } from './commands';
import { endAbandonedTransactions } from './play-parts';
import { listSituations } from './situations';
import { type People, World } from './world';

/** Batch sizes so small that a few rows cross every border between two transactions. */
const SMALL_BATCHES = { written: 7, settled: 5, removed: 5 };

export interface ModelTest {
  /** Plays this many runs, each on separate days. @throws with the shortest run found that breaks a rule */
  playRuns(numRuns: number, seed?: number): Promise<void>;
  /** Plays one run: rows exist at the start, and at the end all imports are finished and checked. */
  playRun<T>(played: (world: World) => Promise<T>): Promise<T>;
  /** Number of runs by situation that they reached. A model that reaches no situation proves nothing. */
  reached: ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

/**
 * Starts an API with a separate MongoDB, because two such tests would slow down a shared one. The test itself acts as
 * the workers.
 */
export async function startModelTest(): Promise<ModelTest> {
  const mongo = await startTestMongo();
  const api: TestApi<App> = await startTestApi({ MONGODB_URI: mongo.uri });
  await dropListIndexes();
  const sizes = { ...BATCHES };
  Object.assign(BATCHES, SMALL_BATCHES);
  const people = await UserModel.find({}).lean();
  const createActor = (role: keyof People) => {
    const { _id, username, name, roles, langPairs } = people.find((one) => one.username === `${role}@example.com`)!;
    return { id: _id, username, name, roles: [...roles], langPairs: [...langPairs], sid: role };
  };
  const staff: People = {
    translator: createActor('translator'),
    assigner: createActor('assigner'),
    reviewer: createActor('reviewer'),
  };
  const reached = new Map<string, number>();
  const clock = setInterval(() => void endAbandonedTransactions().catch(() => undefined), 100);
  const tryOut: ModelTest['playRun'] = async (played) => {
    const world = new World(staff);
    // Most faults can only occur if rows exist already.
    await world.run(await world.upload([0, 1], 'skip', false));
    const result = await played(world);
    await endAllImports(world);
    for (const what of await listSituations(world)) reached.set(what, (reached.get(what) ?? 0) + 1);
    await world.removeData();
    return result;
  };
  return {
    reached,
    playRun: tryOut,
    playRuns: (numRuns, seed) =>
      fc.assert(
        fc.asyncProperty(importCommands, (commands) =>
          tryOut((world) => fc.asyncModelRun(() => ({ model: {}, real: world }), commands)),
        ),
        { numRuns, seed, endOnFailure: process.env.MODEL_SHRINK === 'no' },
      ),
    async stop() {
      clearInterval(clock);
      Object.assign(BATCHES, sizes);
      await api.stop();
      await mongo.remove();
    },
  };
}

/**
 * Drops the list indexes of the languages: they cause most of the cost of a write here, and no check depends on them.
 */
async function dropListIndexes(): Promise<void> {
  const rows = PredictionModel.collection;
  for (const { name, key } of await rows.indexes())
    if (Object.keys(key).some((field) => field.startsWith('assigned_') || field.startsWith('status_')))
      await rows.dropIndex(name!);
}

/** Ends all imports as queue and sweep would do it, without other actors. */
async function endAllImports(world: World): Promise<void> {
  const watch = createWatcher(world);
  await watch();
  for (const one of world.imports) {
    for (let round = 0; isOpenImport((await world.loadDocument(one)).status); round++) {
      if (round > 3) throw new Error(`Import ${one.id} does not end.`);
      await world.run(one);
      await world.answer(one, 'replace');
      await watch();
    }
    await world.clean(one);
    await watch();
  }
  await checkEnd(world);
}
