import { keyLine } from '@subtitle/sdk/keys';
import { Button, Group, KeyHint, Text, VisuallyHidden } from '@subtitle/sdk/ui';
import { useEffect, useState } from 'react';
import classes from '../review.module.css';
import type { Decision, DecisionsState } from './decisions';

const DECISION_LABELS: Readonly<Record<Decision['how'], (id: number) => string>> = {
  approve: (id) => `Approved #${id}`,
  reassign: (id) => `Reassigning #${id}`,
  take: (id) => `Taking #${id} into review`,
};

/**
 * Shows the decision that the next undo takes back and the number of further ones. A delayed decision counts down its
 * seconds.
 */
export function UndoStrip({ state, onUndo }: { state: DecisionsState; onUndo: () => void }) {
  const { last, undoable, undoing } = state;
  if (!last) return undoing ? <Text size="sm">Undoing #{undoing.item.id}...</Text> : null;
  const { item, how } = last.decision;
  const label = DECISION_LABELS[how](item.id);
  return (
    <Group gap="xs" wrap="nowrap">
      <VisuallyHidden role="status">{`${label}. Press Z to undo.`}</VisuallyHidden>
      <Text size="sm" aria-hidden className={classes.count}>
        {label}
        {last.state === 'delayed' ? (
          <Countdown until={last.until} />
        ) : undoable > 1 ? (
          ` and ${undoable - 1} earlier ${undoable === 2 ? 'row' : 'rows'}`
        ) : (
          ''
        )}
      </Text>
      <Button variant="default" size="compact-sm" onClick={onUndo} rightSection={<KeyHint>{keyLine('z')}</KeyHint>}>
        {undoing ? 'Undoing...' : 'Undo'}
      </Button>
    </Group>
  );
}

function Countdown({ until }: { until: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return `, sent in ${Math.max(0, Math.ceil((until - now) / 1000))} s`;
}
