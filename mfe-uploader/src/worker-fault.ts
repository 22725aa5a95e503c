/** Creates the error about a crashed worker for the module's health report, with the worker's message if it has one. */
export function createWorkerFault(worker: string, { message }: Partial<Pick<ErrorEvent, 'message'>> = {}): Error {
  return new Error(`${worker}: ${message || 'its script did not load, or it ran out of memory'}`);
}
