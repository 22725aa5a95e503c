/**
 * Loaded before a program (NODE_OPTIONS=--require): kills it with SIGKILL as soon as it cleans a cell that holds the text of
 * DIES_OF, as a file does that takes more memory than there is.
 */
const { normalize } = String.prototype;
const text = process.env.DIES_OF;

String.prototype.normalize = function (...form) {
  if (text && this.includes(text)) process.kill(process.pid, 'SIGKILL');
  return normalize.apply(this, form);
};
