import type { Lease } from '@subtitle/contracts/operation';
import type { TranslationAnswer } from '@subtitle/contracts/operations/vtt';
import { IconAlertTriangle } from '@subtitle/sdk/icons';
import { Alert, Button, formatDateTime, Group, Text } from '@subtitle/sdk/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useWriterName } from '../../keep-drafts/use-writer-name';
import { SentBackBanner } from '../../sent-back/sent-back-banner';
import { TextChanges } from '../../sent-back/text-changes';
import { submittedCues } from '../session/submitted-cues';
import classes from '../vtt.module.css';
import { draftWords } from './draft-words';
import { readOnlyWords } from './read-only-words';

interface Props {
  opened: TranslationAnswer;
  /** Texts of the fields, by cue. */
  texts: readonly string[];
  lease: Lease | null;
  /** Number of cues that changed both here and on the server. */
  clashes: number;
  /** Person whose save caused the clash. */
  clashedWith: string | null;
  /** Action that submits a translation that was sent back and not changed. */
  act: ReactNode;
  onReload: () => void;
  onShowClashes: () => void;
  /** @param number from 1 */
  onCue: (number: number) => void;
}

/** Notes above the cues: the translation was sent back, belongs to another person, or clashes. */
export function Notes({ opened, texts, lease, clashes, clashedWith, act, onReload, onShowClashes, onCue }: Props) {
  const whoWas = useWriterName();
  const { sentBack } = opened.target;
  const reason = readOnlyWords(opened);
  return (
    <>
      {sentBack ? (
        <SentBackBanner sentBack={sentBack} act={act} onCue={onCue} className={classes.note}>
          <TextChanges language={opened.target.language} texts={submittedCues(opened, texts)} />
        </SentBackBanner>
      ) : null}
      {lease ? <LeaseNote lease={lease} onTakeOver={reason === null ? onReload : null} /> : null}
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
          title={`Conflict: ${clashes === 1 ? 'a cue' : `${clashes} cues`} changed while you were typing`}
        >
          <Group gap="xs">
            <Text size="sm">
              {clashedWith ? `Last changed by ${whoWas(clashedWith)}. ` : ''}
              What you typed is kept. Choose at each cue; all others are saved.
            </Text>
            <Button size="compact-sm" variant="default" onClick={onShowClashes}>
              Show them
            </Button>
          </Group>
        </Alert>
      ) : null}
    </>
  );
}

interface LeaseProps {
  lease: Lease;
  /** Null if this person may not change it even after the lease ends. */
  onTakeOver: (() => void) | null;
}

/** Names the person at work here and until when; after that the translation can be taken over. */
function LeaseNote({ lease: { name, since, until }, onTakeOver }: LeaseProps) {
  const over = useIsOver(until);
  return (
    <Alert color="blue" variant="outline" role="status" className={classes.note} title={`${name} is working on this`}>
      <Group gap="xs">
        <Text size="sm">
          Since {formatDateTime(since)}. You can read it
          {onTakeOver === null
            ? '.'
            : `; it is ${over ? 'free now' : `free from ${formatDateTime(until)}, unless they go on`}.`}
        </Text>
        {onTakeOver ? (
          <Button size="compact-sm" variant="default" onClick={onTakeOver} disabled={!over}>
            Take over
          </Button>
        ) : null}
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
