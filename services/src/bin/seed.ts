import { readEnv } from '../env';
import { connectMongo, disconnectMongo } from '../infra/mongo';
import { seedDemo } from '../seed/seed-demo';
import { failStart } from '../startup-error';

/** Entry point: adds the demo data to a migrated database, once; `today` is the day of this machine's clock. */
async function main(): Promise<void> {
  await connectMongo(readEnv(process.env));
  const now = new Date();
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  await seedDemo({ now, today: day.map((part) => String(part).padStart(2, '0')).join('-') });
  await disconnectMongo();
}

main().catch(failStart);
