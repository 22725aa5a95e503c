import { Button, Group, KeyHint, Text, VisuallyHidden } from '@subtitle/sdk/ui';
import { useEffect, useState } from 'react';
import type { DecisionsState } from './decisions';
import classes from './review.module.css';

/** What was just decided, and the seconds left to take it back. */
export function UndoStrip({ last, onUndo }: { last: NonNullable<DecisionsState['last']>; onUndo: () => void }) {
  const seconds = useSecondsLeft(last.until);
  const { item, how } = last.decision;
  const told = how === 'approve' ? `Approved #${item.id}` : `Reassigning #${item.id}`;
  return (
    <Group gap="xs" wrap="nowrap">
      <VisuallyHidden role="status">{`${told}. Press Z to undo.`}</VisuallyHidden>
      <Text size="sm" aria-hidden className={classes.count}>
        {told}
        {last.state === 'held' ? `, sent in ${seconds} s` : ` · ${seconds} s`}
      </Text>
      <Button
        variant="default"
        size="compact-sm"
        disabled={last.state === 'undoing'}
        onClick={onUndo}
        rightSection={<KeyHint>Z</KeyHint>}
      >
        {last.state === 'undoing' ? 'Undoing...' : 'Undo'}
      </Button>
    </Group>
  );
}

function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [until]);
  return Math.max(0, Math.ceil((until - now) / 1000));
}
