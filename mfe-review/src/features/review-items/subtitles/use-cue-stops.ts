import { useState } from 'react';
import { describePlace, findNext, usePlaceKeys } from '../stops/use-stops';

/**
 * Registers the keys that go from one marked cue to the next among the shown ones.
 * @param shown indexes of the shown cues
 * @param describe words of the marks of a cue, '' for none
 */
export function useCueStops(shown: readonly number[], describe: (at: number) => string) {
  /** Index of the cue gone to last; -1 for none. */
  const [at, setAt] = useState(-1);
  const [message, setMessage] = useState('');
  function go(step: 1 | -1) {
    const places = shown.filter((cue) => describe(cue) !== '');
    const next = findNext(places.indexOf(at), step, places.length);
    const cue = places[next] ?? -1;
    setAt(cue);
    setMessage(describePlace(cue < 0 ? null : describe(cue), next, places.length));
  }
  usePlaceKeys(go);
  return { at, message, goNext: () => go(1) };
}
