/**
 * States of a source sentence, in the order of the summary. `to-check`: the text has the translation of a similar
 * sentence, or a machine translation.
 */
export const SENTENCE_STATES = [
  { state: 'in-text', label: 'In the text' },
  { state: 'to-check', label: 'To check' },
  { state: 'known', label: 'Known' },
  { state: 'similar', label: 'Similar' },
  { state: 'machine', label: 'Machine' },
  { state: 'open', label: 'Open' },
] as const;
export type SentenceState = (typeof SENTENCE_STATES)[number]['state'];

export function getStateLabel(state: SentenceState): string {
  return SENTENCE_STATES.find((other) => other.state === state)!.label;
}

/** Counts the sentences of each state: '4 in the text · 1 open'. */
export function summarizeStates(states: readonly SentenceState[]): string {
  return SENTENCE_STATES.flatMap(({ state, label }) => {
    const count = states.filter((other) => other === state).length;
    return count > 0 ? [`${count} ${label.toLowerCase()}`] : [];
  }).join(' · ');
}
