import { readEnv } from '../env';
import { registerRemote } from '../features/modules/moves/register-remote';
import { getCurrentHost } from '../features/modules/registry/host';
import { connectMongo, disconnectMongo } from '../infra/mongo';
import { Refusal } from '../refusal';
import { failStart, StartupError } from '../startup-error';

/** Entry point: publishes the built screen modules from the folders in its arguments, then ends. */
async function main(): Promise<void> {
  const env = readEnv(process.env);
  await connectMongo(env);
  for (const dir of process.argv.slice(2)) {
    const publication = { dir, remotesDir: env.REMOTES_DIR, host: getCurrentHost(env), by: 'start' };
    const { name, version } = await registerRemote(publication);
    process.stdout.write(`${name} ${version}\n`);
  }
  await disconnectMongo();
}

main().catch((error) => failStart(error instanceof Refusal ? new StartupError(error.message) : error));
