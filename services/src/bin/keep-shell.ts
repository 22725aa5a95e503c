import { readEnv } from '../env';
import { keepBuild } from '../features/shell/keep-build';
import { failStart } from '../startup-error';

/**
 * Entry point: copies the built shell's files to DATA_DIR, for tabs that stay open after the next deploy, then ends.
 */
async function main(): Promise<void> {
  const { SHELL_DIR, DATA_DIR } = readEnv(process.env);
  const removed = await keepBuild(SHELL_DIR, DATA_DIR, new Date());
  process.stdout.write(`${removed} files of former shells removed\n`);
}

main().catch(failStart);
