import { createFault, Fault } from './fault.mjs';
import { endRunning } from './run.mjs';

/**
 * Runs a program's main function. After a Fault, its sentence is the last line of standard error, and the exit code is
 * 1. Ctrl-C ends all running programs and exits with 130.
 * @param {() => Promise<void>} main
 */
export async function finishOn(main) {
  const handleInterrupt = () => {
    endRunning();
    process.exit(130);
  };
  process.once('SIGINT', handleInterrupt);
  process.once('SIGTERM', handleInterrupt);
  try {
    await main();
  } catch (error) {
    printFault(error);
    process.exitCode = 1;
  } finally {
    process.off('SIGINT', handleInterrupt);
    process.off('SIGTERM', handleInterrupt);
  }
}

/** Prints a fault: first the output of the failed program, then the sentence. */
export function printFault(error) {
  const fault = toFault(error);
  if (fault.details) console.error(`\n${fault.details}`);
  console.error(`\n${fault.message}`);
}

/** Converts any error to a Fault; an unexpected error keeps its stack as details. */
export function toFault(error) {
  if (error instanceof Fault) return error;
  if (typeof error?.code === 'string' && error.code.startsWith('ERR_PARSE_ARGS')) {
    return new Fault(`${error.message.split('.')[0]}: see --help for the options.`);
  }
  return createFault('This step', String(error?.stack ?? error));
}
