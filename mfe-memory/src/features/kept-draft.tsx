import { dropDraft, readDraft, writeDraft } from '@subtitle/sdk/drafts';
import { useSession } from '@subtitle/sdk/session';
import { Button, Group, Text } from '@subtitle/sdk/ui';
import { useRef, useState } from 'react';

type KeptDraft<T> = ReturnType<typeof useKeptDraft<T>>;

/**
 * Returns what is typed in a dialog. It stays on this device until it is sent or discarded.
 * @param slot names the dialog and its translation or term
 * @param revision of the translation or term
 */
export function useKeptDraft<T>(slot: string, revision: number, initial: T) {
  const { username } = useSession().user;
  // Keys that begin with a username belong to drafts of the editor, which are sent by themselves.
  const key = `memory:${slot}:${username}`;
  const [first] = useState(initial);
  const [stored, setStored] = useState(() => readDraft<T>(key));
  const [value, setValue] = useState(stored ? stored.value : first);
  // A call from an earlier render changes the latest value, too.
  const latest = useRef(value);
  return {
    value,
    /** Whether the text was typed before the dialog was opened, and whether that was in another revision. */
    restored: stored && (stored.revision === revision ? ('same' as const) : ('other' as const)),
    change(write: (typed: T) => T): void {
      latest.current = write(latest.current);
      setValue(latest.current);
      if (JSON.stringify(latest.current) === JSON.stringify(first)) dropDraft(key);
      else writeDraft(key, revision, latest.current);
    },
    /** Forgets what was sent. */
    drop: () => dropDraft(key),
    discard(): void {
      dropDraft(key);
      setStored(null);
      latest.current = first;
      setValue(first);
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
