import type { Lease } from '@subtitle/contracts/operation';
import type { TranslationAnswer } from '@subtitle/contracts/operations/vtt';
import { IconAlertTriangle, IconArrowBackUp } from '@subtitle/sdk/icons';
import { usePersonName } from '@subtitle/sdk/session';
import { Alert, Button, formatDateTime, Group, Text } from '@subtitle/sdk/ui';
import { useEffect, useState } from 'react';
import classes from '../vtt.module.css';
import { draftWords } from './draft-words';
import { readOnlyWords } from './read-only-words';

interface Props {
  opened: TranslationAnswer;
  lease: Lease | null;
  /** Cues that somebody else changed too. */
  clashes: number;
  onReload: () => void;
  onShowClashes: () => void;
}

/** What has to be known above the cues: that it was sent back, is somebody else's, or clashes. */
export function Notes({ opened, lease, clashes, onReload, onShowClashes }: Props) {
  const { sentBack } = opened.target;
  const reason = lease ? null : readOnlyWords(opened);
  const nameOf = usePersonName();
  return (
    <>
      {sentBack ? (
        <Alert
          color="orange"
          variant="outline"
          icon={<IconArrowBackUp size={18} />}
          role="region"
          aria-label="Sent back"
          className={classes.note}
        >
          <Text fw={600}>Sent back: {sentBack.reason}</Text>
          {sentBack.note ? <Text>{sentBack.note}</Text> : null}
          <Text size="xs" mt={2}>
            {nameOf(sentBack.by)} · {formatDateTime(sentBack.at)}
          </Text>
        </Alert>
      ) : null}
      {lease ? <LeaseNote lease={lease} onReload={onReload} /> : null}
      {reason ? (
        <Text size="sm" className={classes.note} role="note">
          {reason}
        </Text>
      ) : null}
      {draftWords(opened) ? (
        <Text size="sm" className={classes.note} role="note">
          {draftWords(opened)}
        </Text>
      ) : null}
      {clashes > 0 ? (
        <Alert
          color="red"
          variant="outline"
          icon={<IconAlertTriangle size={18} />}
          role="alert"
          className={classes.note}
          title={`Conflict: somebody else changed ${clashes === 1 ? 'a cue' : `${clashes} cues`} that you changed too`}
        >
          <Group gap="xs">
            <Text size="sm">What you typed is kept. Choose at each cue; all others are saved.</Text>
            <Button size="compact-sm" variant="default" onClick={onShowClashes}>
              Show them
            </Button>
          </Group>
        </Alert>
      ) : null}
    </>
  );
}

/** Who is at work here and until when; then it can be taken over. */
function LeaseNote({ lease: { name, since, until }, onReload }: { lease: Lease; onReload: () => void }) {
  const over = useIsOver(until);
  return (
    <Alert color="blue" variant="outline" role="status" className={classes.note} title={`${name} is working on this`}>
      <Group gap="xs">
        <Text size="sm">
          Since {formatDateTime(since)}. You can read it;{' '}
          {over ? 'it is free now.' : `it is free from ${formatDateTime(until)}, unless they go on.`}
        </Text>
        <Button size="compact-sm" variant="default" onClick={onReload} disabled={!over}>
          Take over
        </Button>
      </Group>
    </Alert>
  );
}

function useIsOver(until: string): boolean {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now >= Date.parse(until);
}
