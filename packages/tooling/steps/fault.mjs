/** An error that the user can fix. Its message is one sentence with the problem and the remedy. */
export class Fault extends Error {
  /**
   * @param {string} sentence the problem and its remedy
   * @param {string} [details] output of the failed program, printed above the sentence
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

/** Returns whether an error or the output of a program means that the network cannot be reached. */
export const isNetworkError = (text) => NO_NETWORK.test(text);

/** Returns whether an error or the output of a program means that the disk is full. */
export const isDiskFullError = (text) => DISK_FULL.test(text);

/**
 * Converts the error text or output of a failed program to a Fault with one sentence.
 * @param {string} doing name of the step, as in 'Installing packages'
 * @param {string} output whole output of the program or text of the error
 */
export function createFault(doing, output) {
  const tail = output.trim().split('\n').slice(-25).join('\n');
  if (isDiskFullError(output))
    return new Fault(`${doing} failed because the disk is full: free some space, then start again.`, tail);
  if (isNetworkError(output)) {
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
