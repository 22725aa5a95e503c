/**
 * States of a source sentence, in the order of the summary. `in-text`: the text has a known translation. `to-check`: it
 * has the translation of a similar sentence, or a machine translation. `differs`: its sentence in this place is another
 * one than the known translations. `typed`: the memory has none to compare it with.
 */
export const SENTENCE_STATES = [
  { state: 'in-text', label: 'In the text' },
  { state: 'to-check', label: 'To check' },
  { state: 'differs', label: 'Differs' },
  { state: 'typed', label: 'Typed' },
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
