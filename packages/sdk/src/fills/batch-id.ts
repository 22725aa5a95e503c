/** Returns an id for calls that are undone together. randomUUID does not exist on a page without TLS. */
export function createBatchId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
