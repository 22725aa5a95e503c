/** Creates the error for a crashed worker in the module's health report, with the worker's message if there is one. */
export function createWorkerFault(worker: string, { message }: Partial<Pick<ErrorEvent, 'message'>> = {}): Error {
  return new Error(`${worker}: ${message || 'its file did not come, or its memory did not suffice'}`);
}
