import { readEnv } from './env';
import { migrate } from './models/migrate';
import { connectMongo, disconnectMongo } from './plugins/mongo';
import { failStart } from './start-fault';

/** Entry point: brings the database of MONGODB_URI up to this version, then ends. */
async function main(): Promise<void> {
  await connectMongo(readEnv(process.env));
  await migrate();
  await disconnectMongo();
}

main().catch(failStart);
