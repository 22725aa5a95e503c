import { readEnv, readFirstAdmin } from '../env';
import { connectMongo, disconnectMongo } from '../infra/mongo';
import { createFirstAdmin } from '../seed/first-admin';
import { failStart } from '../startup-error';

/**
 * Entry point: on a database without any user it creates an admin and prints one line of JSON with the account; a
 * password given in ADMIN_PASSWORD is not repeated. Otherwise it prints nothing.
 */
async function main(): Promise<void> {
  await connectMongo(readEnv(process.env));
  const made = await createFirstAdmin(readFirstAdmin(process.env), new Date());
  if (made) process.stdout.write(`${JSON.stringify(made)}\n`);
  await disconnectMongo();
}

main().catch(failStart);
