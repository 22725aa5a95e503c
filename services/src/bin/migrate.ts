import { readEnv } from '../env';
import { describeSameRows } from '../features/same-rows/describe-same-rows';
import { connectMongo, disconnectMongo } from '../infra/mongo';
import { migrate } from '../models/migrate';
import { failStart } from '../startup-error';

/** Entry point: migrates the database of MONGODB_URI to this version, then ends. */
async function main(): Promise<void> {
  await connectMongo(readEnv(process.env));
  await migrate();
  const lines = await describeSameRows();
  if (lines.length > 0) process.stdout.write(`${lines.join('\n')}\n`);
  await disconnectMongo();
}

main().catch(failStart);
