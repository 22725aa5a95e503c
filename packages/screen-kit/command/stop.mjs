/** Exit codes of a command. */
export const EXIT = { ok: 0, refused: 1, usage: 2, network: 3 };

/** Ends a command with a message for people. */
export class Stop extends Error {
  /**
   * @param {keyof typeof EXIT} how
   * @param {string} sentence
   * @param {object} [details] for --json
   */
  constructor(how, sentence, details = {}) {
    super(sentence);
    this.how = how;
    this.details = details;
  }
}
