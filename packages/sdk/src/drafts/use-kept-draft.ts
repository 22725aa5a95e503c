import { useRef, useState } from 'react';
import { useSession } from '../session/session-context';
import { dropDraft, listDrafts, readDraft, writeDraft } from './draft-store';

/** Value of a dialog in which nothing is typed. */
interface Base<T> {
  revision: number;
  value: T;
}

interface Kept<T> {
  typed: T;
  /** Value of the base when it was typed. */
  before: T;
  /** Round in which it was typed. */
  round?: number | undefined;
}

interface Options<T> {
  /** Revision of the row, translation or term that the dialog is about; 0 if it has none. */
  revision: number;
  /** Round of the row. A text that was typed in another round is forgotten. */
  round?: number;
  /** Value of the dialog in which nothing is typed. */
  initial: T;
  /** Returns what was typed on `before` as it continues on `now`; returning `now` ignores it. */
  merge?: (typed: T, before: T, now: T) => T;
}

const keepTyped = <T>(typed: T): T => typed;
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const makeEnd = (username: string) => `:${username}`;

/**
 * Returns what is typed in a dialog. It stays on this device until it is sent or discarded.
 * @param slot names the module, the dialog and what it is about: 'review:fix:daily:21:te'. It never begins with a
 *   username, because such keys belong to drafts of the editor, which are sent by themselves.
 */
export function useKeptDraft<T>(slot: string, { revision, round, initial, merge = keepTyped }: Options<T>) {
  const { username } = useSession().user;
  const [key] = useState(slot + makeEnd(username));
  const base = useRef<Base<T>>({ revision, value: initial });
  const [stored, setStored] = useState(() => {
    const draft = readKept(key, initial, round);
    if (!draft) return null;
    const value = merge(draft.value.typed, draft.value.before, initial);
    return isSame(value, initial) ? null : { value, isOther: draft.revision !== revision };
  });
  const [value, setValue] = useState(stored ? stored.value : initial);
  const [isKept, setKept] = useState(true);
  // A call from an earlier render changes the latest value, too.
  const latest = useRef(value);
  const keep = ({ revision: of, value: before }: Base<T>) =>
    writeDraft<Kept<T>>(key, of, { typed: latest.current, before, round });
  return {
    value,
    /** Whether the text was typed before the dialog was opened, and whether that was in another revision. */
    restored: stored && (stored.isOther ? ('other' as const) : ('same' as const)),
    /** False if the device could not store what is typed, so that closing the dialog loses it. */
    isKept,
    /** @param next base from now on; without it the base stays */
    change(write: (typed: T) => T, next = base.current): void {
      base.current = next;
      latest.current = write(latest.current);
      setValue(latest.current);
      const isChanged = !isSame(latest.current, next.value);
      if (!isChanged) dropDraft(key);
      setKept(!isChanged || keep(next));
    },
    /** Forgets what was sent. */
    drop: () => dropDraft(key),
    /**
     * Keeps what was sent and undone for the next time the dialog is opened, unless something else was typed since.
     * @param current revision that has the earlier value again
     */
    keepAgain(current: number): void {
      if (!readDraft(key)) keep({ ...base.current, revision: current });
    },
    discard(): void {
      dropDraft(key);
      setStored(null);
      setKept(true);
      latest.current = base.current.value;
      setValue(latest.current);
    },
  };
}

/** Forgets what a person typed in every dialog whose slot begins with `start`. */
export function dropKeptDrafts(start: string, username: string): void {
  for (const key of listDrafts()) if (key.startsWith(start) && key.endsWith(makeEnd(username))) dropDraft(key);
}

function readKept<T>(key: string, initial: T, round: number | undefined) {
  const draft = readDraft<Kept<T> | T>(key);
  if (!draft) return null;
  // Until SDK 1.26, dialogs of the review stored the typed value alone.
  const value: Kept<T> = isKeptValue(draft.value) ? draft.value : { typed: draft.value, before: initial };
  if (value.round === undefined || value.round === round) return { ...draft, value };
  dropDraft(key);
  return null;
}

const isKeptValue = <T>(value: Kept<T> | T): value is Kept<T> =>
  typeof value === 'object' && value !== null && 'typed' in value && 'before' in value;
