/** A reason not to start. Its message is one sentence that says what to do; entry points print it and exit with 1. */
export class StartupError extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'StartupError';
  }
}

/** Prints a start-up failure (the sentence alone for a StartupError, everything otherwise) and ends the process. */
export function failStart(error: unknown): never {
  if (error instanceof StartupError) console.error(error.message);
  else console.error(error);
  process.exit(1);
}
