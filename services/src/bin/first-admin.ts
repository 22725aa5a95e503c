import { readEnv, readFirstAdmin } from '../env';
import { connectMongo, disconnectMongo } from '../infra/mongo';
import { createFirstAdmin } from '../seed/first-admin';
import { failStart } from '../startup-error';

/**
 * Entry point: creates an admin if the database has no users, and prints the account as one line of JSON. A password
 * given in ADMIN_PASSWORD is not printed. If users exist, it prints nothing.
 */
async function main(): Promise<void> {
  await connectMongo(readEnv(process.env));
  const made = await createFirstAdmin(readFirstAdmin(process.env), new Date());
  if (made) process.stdout.write(`${JSON.stringify(made)}\n`);
  await disconnectMongo();
}

main().catch(failStart);
