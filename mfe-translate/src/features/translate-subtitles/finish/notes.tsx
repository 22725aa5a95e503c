import { type LanguageCode, languageTitle } from '@subtitle/contracts/languages';
import type { Lease } from '@subtitle/contracts/operation';
import type { TranslationAnswer } from '@subtitle/contracts/operations/vtt';
import { APPROVED, IN_REVIEW } from '@subtitle/contracts/statuses';
import { isUntouched } from '@subtitle/domain/workflow/imported-draft';
import { IconAlertTriangle } from '@subtitle/sdk/icons';
import { Alert, Button, formatDateTime, Group, Text } from '@subtitle/sdk/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useWriterName } from '../../keep-drafts/use-writer-name';
import { SentBackBanner } from '../../sent-back/sent-back-banner';
import { TextChanges } from '../../sent-back/text-changes';
import { listSubmittedCues } from '../session/submitted-cues';
import type { Translation } from '../use-translation';
import classes from '../vtt.module.css';

interface Props {
  translation: Translation;
  /** Action that submits a translation that was sent back and not changed. */
  action: ReactNode;
  onShowClashes: () => void;
  /** @param number from 1 */
  onCue: (number: number) => void;
}

/** Notes above the cues: the translation was sent back, belongs to another person, or clashes. */
export function Notes({ translation, action, onShowClashes, onCue }: Props) {
  const { present: opened, state, lease, reload } = translation;
  const { texts, clashedWith } = state;
  const clashes = state.clashes.size;
  const whoWas = useWriterName();
  const { sentBack } = opened.target;
  const reason = findReadOnlyReason(opened);
  return (
    <>
      {sentBack ? (
        <SentBackBanner sentBack={sentBack} action={action} onCue={onCue} className={classes.note}>
          <TextChanges language={opened.target.language} texts={listSubmittedCues(opened, texts)} />
        </SentBackBanner>
      ) : null}
      {lease ? <LeaseNote lease={lease} onTakeOver={reason === null ? reload : null} /> : null}
      {reason ? (
        <Text size="sm" className={classes.note} role="note">
          {reason}
        </Text>
      ) : null}
      {describeDraft(opened) ? (
        <Text size="sm" className={classes.note} role="note">
          {describeDraft(opened)}
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
  /** Takes the translation over; null if this person may not change it even after the lease ends. */
  onTakeOver: (() => void) | null;
}

/** Names the person who holds the lease and its end. After its end the translation can be taken over. */
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

/**
 * Describes how an uploaded file in the target language relates to this translation; null if there is no such file or
 * nothing to explain.
 */
function describeDraft({ languages, source, target }: TranslationAnswer): string | null {
  const title = languageTitle(target.language);
  if (target.imported && target.status === IN_REVIEW)
    return `Imported draft: these texts came with an uploaded ${title} file and were accepted unchanged.`;
  if (target.imported)
    return `Imported draft: these texts came with an uploaded ${title} file and are unchanged. Correct them, or accept them as they are.`;
  if (!isUntouched(target) || !languages.includes(target.language)) return null;
  return `A ${title} file was uploaded too, but its cues are not those of the ${languageTitle(source.language)} file: it is no draft of this translation.`;
}

/**
 * Returns a sentence that says why this person cannot change a translation; null if they can, or if only a lease
 * prevents it.
 */
function findReadOnlyReason({ target, source, why }: TranslationAnswer): string | null {
  const title = languageTitle(target.language);
  if (why === 'owner') return `Read-only: assigned to ${target.ownerName ?? target.owner ?? 'someone else'}.`;
  if (why === 'right') return `Read-only: you have no language pair into ${title}, or not the role for it.`;
  if (why === 'source')
    return `Read-only: ${describeSource(target.bound)}; the cues of the ${languageTitle(source.language)} file differ.`;
  if (why !== 'status') return null;
  if (target.status === APPROVED) return `Read-only: the ${title} subtitles are approved. A reviewer can reopen them.`;
  if (target.status === IN_REVIEW) return 'Read-only while it is in review.';
  return 'Read-only: its present status does not allow changes.';
}

function describeSource(bound: LanguageCode | null): string {
  return bound ? `the translation was made from ${languageTitle(bound)}` : 'the translation was made from another file';
}
