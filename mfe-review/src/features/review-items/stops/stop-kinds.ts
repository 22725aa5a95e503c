/**
 * Places in a row that F8 goes to, each with its words. A finding has words of its own. F8 passes over judged sentences.
 */
export const STOPS = {
  finding: { at: '[data-stop=finding]', words: '' },
  sentBack: { at: '[data-stop=sentBack]', words: 'Sent back before' },
  changed: { at: '[data-stop=changed]', words: 'Changed since the round before' },
  machine: { at: '[data-stop=machine]', words: 'Machine translation' },
  memory: { at: '[data-stop=memory]', words: 'From the memory' },
  // The list of terms marks missing ones.
  term: { at: 'li[data-missing]', words: 'Term' },
} as const;

/** Selects all places. */
export const STOP_SELECTOR = Object.values(STOPS)
  .map(({ at }) => at)
  .join(', ');

/**
 * Returns the attributes of a place.
 * @param name column of the text
 */
export function markStop(kind: Exclude<keyof typeof STOPS, 'term'>, name: string, words: string = STOPS[kind].words) {
  return { 'data-stop': kind, 'data-words': `${words}, ${name}` };
}
