import { readEnv } from '../env';
import { connectMongo, disconnectMongo } from '../infra/mongo';
import { migrate } from '../models/migrate';
import { failStart } from '../startup-error';

/** Entry point: brings the database of MONGODB_URI up to this version, then ends. */
async function main(): Promise<void> {
  await connectMongo(readEnv(process.env));
  await migrate();
  await disconnectMongo();
}

main().catch(failStart);
