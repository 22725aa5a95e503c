import { explain, Fault } from './fault.mjs';
import { endRunning } from './run.mjs';

/**
 * Runs a program's main function. A Fault ends it with its sentence on the last line of standard error and exit code 1;
 * Ctrl-C ends what it runs and exits with 130.
 * @param {() => Promise<void>} main
 */
export async function finishOn(main) {
  const interrupted = () => {
    endRunning();
    process.exit(130);
  };
  process.once('SIGINT', interrupted);
  process.once('SIGTERM', interrupted);
  try {
    await main();
  } catch (error) {
    tell(error);
    process.exitCode = 1;
  } finally {
    process.off('SIGINT', interrupted);
    process.off('SIGTERM', interrupted);
  }
}

/** Prints a fault: first what the failed program said, then the one sentence. */
export function tell(error) {
  const fault = asFault(error);
  if (fault.details) console.error(`\n${fault.details}`);
  console.error(`\n${fault.message}`);
}

/** Every error as a Fault; a mistake of ours keeps its stack as details. */
export function asFault(error) {
  if (error instanceof Fault) return error;
  if (typeof error?.code === 'string' && error.code.startsWith('ERR_PARSE_ARGS')) {
    return new Fault(`${error.message.split('.')[0]}: see --help for what can be said here.`);
  }
  return explain('This step', String(error?.stack ?? error));
}
