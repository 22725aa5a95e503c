import { LIMITS } from '@subtitle/contracts/limits';
import { useState } from 'react';

/** The cues of a row that the note is to speak of when it is sent back. */
export interface NamedCues {
  numbers: ReadonlySet<number>;
  /** @param number of a cue, from 1 */
  toggle: (number: number) => void;
}

const NONE: ReadonlySet<number> = new Set();

/**
 * The cues that were named, kept for each row while the page stands: whoever looks at another row finds them again.
 * @param row key of the one that is shown, in the revision that is read
 */
export function useNamedCues(row: string): NamedCues {
  const [named, setNamed] = useState<ReadonlyMap<string, ReadonlySet<number>>>(new Map());
  const numbers = named.get(row) ?? NONE;
  function toggle(number: number) {
    const next = new Set(numbers);
    if (!next.delete(number)) next.add(number);
    setNamed(new Map(named).set(row, next));
  }
  return { numbers, toggle };
}

/** The note as it is begun: a line for each named cue, as many as a note may hold, to be written on. */
export function begunNote(numbers: ReadonlySet<number>): string {
  let note = '';
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const longer = `${note}${note && '\n'}Cue ${number}: `;
    if (longer.length > LIMITS.reasonCharacters) break;
    note = longer;
  }
  return note;
}
