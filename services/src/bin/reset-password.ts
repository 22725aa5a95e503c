import { readEnv } from '../env';
import { resetPasswordFromServer } from '../features/users/password/reset-password';
import { connectMongo, disconnectMongo } from '../infra/mongo';
import { failStart, StartupError } from '../startup-error';

/**
 * Entry point: gives an account a temporary password and prints it as one line of JSON, `reset-password.js <username>`.
 * It is meant for an installation's only admin; other users ask an admin.
 */
async function main([username]: string[]): Promise<void> {
  if (!username) throw new StartupError('Usage: reset-password.js <username>.');
  await connectMongo(readEnv(process.env));
  const made = await resetPasswordFromServer(username);
  await disconnectMongo();
  if (!made) throw new StartupError(`There is no account ${username}.`);
  process.stdout.write(`${JSON.stringify({ username, ...made })}\n`);
}

main(process.argv.slice(2)).catch(failStart);
