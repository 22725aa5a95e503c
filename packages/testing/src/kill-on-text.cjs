/**
 * A script to preload into a program (NODE_OPTIONS=--require). It kills the program with SIGKILL when the program
 * cleans a cell that contains the text of DIES_OF. This simulates a file that needs more memory than is available.
 */
const { normalize } = String.prototype;
const text = process.env.DIES_OF;

String.prototype.normalize = function (...form) {
  if (text && this.includes(text)) process.kill(process.pid, 'SIGKILL');
  return normalize.apply(this, form);
};
