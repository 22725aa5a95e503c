import { explain, Fault } from './fault.mjs';
import { endRunning } from './run.mjs';

/**
 * Runs a program's main function. After a Fault, its sentence is the last line of standard error, and the exit code is
 * 1. Ctrl-C ends all running programs and exits with 130.
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

/** Prints a fault: first the output of the failed program, then the sentence. */
export function tell(error) {
  const fault = asFault(error);
  if (fault.details) console.error(`\n${fault.details}`);
  console.error(`\n${fault.message}`);
}

/** Converts any error to a Fault; an unexpected error keeps its stack as details. */
export function asFault(error) {
  if (error instanceof Fault) return error;
  if (typeof error?.code === 'string' && error.code.startsWith('ERR_PARSE_ARGS')) {
    return new Fault(`${error.message.split('.')[0]}: see --help for the options.`);
  }
  return explain('This step', String(error?.stack ?? error));
}
