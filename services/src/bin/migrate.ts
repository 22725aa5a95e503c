import { readEnv } from '../env';
import { tellSameRows } from '../features/same-rows/tell-same-rows';
import { connectMongo, disconnectMongo } from '../infra/mongo';
import { migrate } from '../models/migrate';
import { failStart } from '../startup-error';

/** Entry point: migrates the database of MONGODB_URI to this version, then ends. */
async function main(): Promise<void> {
  await connectMongo(readEnv(process.env));
  await migrate();
  const lines = await tellSameRows();
  if (lines.length > 0) process.stdout.write(`${lines.join('\n')}\n`);
  await disconnectMongo();
}

main().catch(failStart);
