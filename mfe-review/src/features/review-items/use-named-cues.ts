import { LIMITS } from '@subtitle/contracts/limits';
import { useState } from 'react';

/** Cues that the note names when their row is sent back. */
export interface NamedCues {
  numbers: ReadonlySet<number>;
  /** @param number of a cue, from 1 */
  toggle: (number: number) => void;
}

const NONE: ReadonlySet<number> = new Set();

/**
 * Returns the named cues, kept for each row while the page is open, so that returning to a row restores them.
 * @param row key of the shown row in the revision read
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

/** Returns the initial note: a line for each named cue, up to the length limit of a note. */
export function createNote(numbers: ReadonlySet<number>): string {
  let note = '';
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const longer = `${note}${note && '\n'}Cue ${number}: `;
    if (longer.length > LIMITS.reasonCharacters) break;
    note = longer;
  }
  return note;
}

/** Returns a typed note with those lines of an initial note whose cues it does not name yet. */
export function addCues(typed: string, initial: string): string {
  const lines = typed.split('\n');
  return initial.split('\n').reduce((note, line) => {
    const longer = `${note}${note && '\n'}${line}`;
    const isNamed = lines.some((one) => one.startsWith(line.trimEnd()));
    return isNamed || longer.length > LIMITS.reasonCharacters ? note : longer;
  }, typed);
}
