import { rmSync } from 'node:fs';
import mongoose from 'mongoose';
import { buildApp } from '../../app';
import { connectMongo, disconnectMongo } from '../../infra/mongo';
import { createTestEnv } from '../../test/start-test-api';
import { migrate, requireMigrated } from '../migrate';
import { MigrationModel } from '../migration.model';
import { MIGRATION_STEPS, requireKnownSteps } from './steps';

let env: Awaited<ReturnType<typeof createTestEnv>>;
beforeAll(async () => {
  env = await createTestEnv();
  await connectMongo(env);
  await migrate();
});
afterAll(async () => {
  await mongoose.connection.dropDatabase();
  await disconnectMongo();
  rmSync(env.DATA_DIR, { recursive: true, force: true });
});

const NEWER =
  /^A newer version of this program migrated the database \((.+)\): start that version, or restore the backup from before the upgrade\.$/;
const readRefusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: Error) => NEWER.exec(error.message)?.[1] ?? error.message,
  );
const readStoredSteps = () => MigrationModel.find().sort({ _id: 1 }).lean();

const versions = MIGRATION_STEPS.map((_, count) => ({ steps: MIGRATION_STEPS.slice(0, count) }));

test.each(versions)('an earlier version refuses the database, also in its migrate step (%#)', async ({ steps }) => {
  const before = await readStoredSteps();
  const newer = MIGRATION_STEPS.slice(steps.length).map(({ name }) => name);
  expect(await readRefusal(requireKnownSteps(steps))).toBe(newer.join(', '));
  expect(await readRefusal(migrate(steps))).toBe(newer.join(', '));
  expect(await readStoredSteps()).toEqual(before);
});

test('the same version starts, and a later one migrates', async () => {
  await requireMigrated();
  const later = [...MIGRATION_STEPS, { name: 'of-next-year', run: jest.fn() }];
  await migrate(later);
  expect(later.at(-1)!.run).toHaveBeenCalledTimes(1);
  expect(await readRefusal(buildApp(env))).toBe('of-next-year');
  // A failed start closes its connection.
  await connectMongo(env);
  expect(await readRefusal(migrate())).toBe('of-next-year');
});
