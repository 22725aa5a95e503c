/** A fault that a person can mend: the message is one sentence that says what to do. */
export class Fault extends Error {
  /**
   * @param {string} sentence what is wrong and what to do about it
   * @param {string} [details] output of the program that failed, printed above the sentence
   */
  constructor(sentence, details = '') {
    super(sentence);
    this.name = 'Fault';
    this.details = details;
  }
}

const NO_NETWORK =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ECONNRESET|META_FETCH_FAIL|Temporary failure in name resolution|Failed to establish a new connection|No matching distribution found|Could not resolve/i;
const DISK_FULL = /ENOSPC|no space left on device|disk quota exceeded|EDQUOT/i;
const NO_RIGHT = /EACCES|EROFS|EPERM|permission denied|read-only file system/i;

/** True where a text, error or program output says that the network cannot be reached. */
export const looksOffline = (text) => NO_NETWORK.test(text);

/** True where it says that no byte more can be written. */
export const looksFull = (text) => DISK_FULL.test(text);

/**
 * Turns the output of something that failed into a Fault with one sentence.
 * @param {string} doing what was being done, as in 'Installing packages'
 * @param {string} output everything the program or error said
 */
export function explain(doing, output) {
  const tail = output.trim().split('\n').slice(-25).join('\n');
  if (looksFull(output))
    return new Fault(`${doing} failed because the disk is full: free some space, then start again.`, tail);
  if (looksOffline(output)) {
    return new Fault(
      `${doing} failed because the network cannot be reached: connect it (or set the proxy), then start again.`,
      tail,
    );
  }
  if (NO_RIGHT.test(output)) {
    return new Fault(
      `${doing} failed because a folder cannot be written: check who owns the checkout and DATA_DIR.`,
      tail,
    );
  }
  return new Fault(`${doing} failed: see the lines above.`, tail);
}
