import { dropDraft, readDraft, writeDraft } from '@subtitle/sdk/drafts';
import { useSession } from '@subtitle/sdk/session';
import { Button, Group, Text } from '@subtitle/sdk/ui';
import { useRef, useState } from 'react';

type KeptDraft<T> = ReturnType<typeof useKeptDraft<T>>;

/** Value of a dialog in which nothing is typed. */
interface Base<T> {
  revision: number;
  value: T;
}

interface Kept<T> {
  typed: T;
  /** Value of the base when it was typed. */
  before: T;
}

const keepTyped = <T,>(typed: T): T => typed;
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Returns what is typed in a dialog. It stays on this device until it is sent or discarded.
 * @param slot names the dialog and its translation or term
 * @param revision of the translation or term
 * @param merge returns what was typed on `before` as it continues on `now`; returning `now` ignores it
 */
export function useKeptDraft<T>(
  slot: string,
  revision: number,
  initial: T,
  merge: (typed: T, before: T, now: T) => T = keepTyped,
) {
  const { username } = useSession().user;
  // Keys that begin with a username belong to drafts of the editor, which are sent by themselves.
  const key = `memory-dialog:${slot}:${username}`;
  const base = useRef<Base<T>>({ revision, value: initial });
  const [stored, setStored] = useState(() => {
    const draft = readDraft<Kept<T>>(key);
    if (!draft) return null;
    const value = merge(draft.value.typed, draft.value.before, initial);
    return isSame(value, initial) ? null : { value, isOther: draft.revision !== revision };
  });
  const [value, setValue] = useState(stored ? stored.value : initial);
  const [isKept, setKept] = useState(true);
  // A call from an earlier render changes the latest value, too.
  const latest = useRef(value);
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
      setKept(!isChanged || writeDraft<Kept<T>>(key, next.revision, { typed: latest.current, before: next.value }));
    },
    /** Forgets what was sent. */
    drop: () => dropDraft(key),
    discard(): void {
      dropDraft(key);
      setStored(null);
      setKept(true);
      latest.current = base.current.value;
      setValue(latest.current);
    },
  };
}

/** Says that a dialog shows what was typed before, with a button to discard it. */
export function RestoredLine<T>({ draft: { restored, discard } }: { draft: KeptDraft<T> }) {
  if (!restored) return null;
  return (
    <Group gap="xs">
      <Text size="sm" role="status">
        This is what you typed here before.{restored === 'other' ? ' There are changes since.' : ''}
      </Text>
      <Button variant="default" size="compact-sm" onClick={discard}>
        Discard it
      </Button>
    </Group>
  );
}
