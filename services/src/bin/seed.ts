import { getTeamDay } from '@subtitle/domain/team-day';
import { readEnv } from '../env';
import { connectMongo, disconnectMongo } from '../infra/mongo';
import { seedDemo } from '../seed/seed-demo';
import { failStart } from '../startup-error';

/** Entry point: adds the demo data to a migrated database, once. */
async function main(): Promise<void> {
  await connectMongo(readEnv(process.env));
  const now = new Date();
  await seedDemo({ now, today: getTeamDay(now) });
  await disconnectMongo();
}

main().catch(failStart);
