let isSecantus = false;

/** To be told what the server says of itself (`buildInfo`) once it is connected. */
export function knowServer(build: Record<string, unknown>): void {
  isSecantus = 'secantusVersion' in build;
}

/**
 * Names the index of a question, so that no planner has to guess. Not on SecantusDB, which reads the whole of a named
 * index, everybody's rows, and finds the right part of it by itself where the filter is made of the index's first fields.
 */
export function hinted(index: Record<string, 1 | -1>): { hint?: Record<string, 1 | -1> } {
  return isSecantus ? {} : { hint: index };
}

/** Whether the server stops reading an index where a limit is reached; SecantusDB reads all that is asked for. */
export function stopsAtLimit(): boolean {
  return !isSecantus;
}
