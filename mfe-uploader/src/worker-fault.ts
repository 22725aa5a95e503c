/** A worker that gave up, for the module's health: its own words, or those of a file of it that did not come or of want of memory. */
export function workerFault(worker: string, { message }: Partial<Pick<ErrorEvent, 'message'>> = {}): Error {
  return new Error(`${worker}: ${message || 'its file did not come, or its memory did not suffice'}`);
}
