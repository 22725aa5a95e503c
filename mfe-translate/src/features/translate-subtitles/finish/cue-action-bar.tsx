import { ERRORS } from '@subtitle/contracts/errors';
import { MESSAGES } from '@subtitle/contracts/messages';
import { keyLine } from '@subtitle/sdk/keys';
import { Button, Group, KeyHint, SaveState, Text, WorkFoot } from '@subtitle/sdk/ui';
import { FindingsCount } from '../../check-texts/findings-count';
import type { CueFindings } from '../findings/use-cue-findings';
import type { Translation } from '../use-translation';
import classes from '../vtt.module.css';
import { ACCEPT_ID, type CueSubmission, SEND_ID } from './use-cue-submission';

interface Props {
  translation: Translation;
  submission: CueSubmission;
  findings: CueFindings;
  onExport: () => void;
}

/** Save state on the left, actions on the right; always visible. */
export function CueActionBar({ translation: { state, editable }, submission, findings, onExport }: Props) {
  const { reviewActions, acceptable, notice, save } = submission;
  const { send, accept, recall } = reviewActions;
  const failure = describeFailure(state.problem, reviewActions.problem);
  // Nothing was typed yet, and the displayed texts are saved.
  const isDisplayedSaved = editable && state.save === 'clean' && state.filled > 0 && state.unsaved === 0;
  // The button only looks disabled, so it keeps the focus; pressing it again does nothing.
  const getIdleProps = (is: boolean) => (is ? { 'data-disabled': true, 'aria-disabled': true } : {});
  return (
    <WorkFoot>
      <Group gap="xs">
        <SaveState
          state={isDisplayedSaved ? 'saved' : state.save}
          at={state.savedAt}
          onConflict={submission.leadToClash}
        />
        {failure === null ? null : (
          <Group gap="xs" role="alert">
            <Text size="sm" className={classes.failure}>
              {failure}
            </Text>
            {state.problem !== null && !state.closed ? (
              <Button variant="default" size="compact-sm" onClick={save}>
                Retry
              </Button>
            ) : null}
          </Group>
        )}
        {notice ? (
          <Text size="sm" role="status">
            {notice}
          </Text>
        ) : null}
        <FindingsCount findings={findings} />
      </Group>
      <Group gap="xs">
        {recall ? (
          <Button variant="default" disabled={recall.isPending} onClick={() => void recall.run()}>
            {recall.isPending ? 'Recalling...' : 'Recall'}
          </Button>
        ) : null}
        <Button variant="default" onClick={onExport}>
          Export .vtt
        </Button>
        <Button
          variant="default"
          disabled={!editable}
          onClick={save}
          {...getIdleProps(state.unsaved === 0 || state.save === 'saving')}
          rightSection={<KeyHint>{keyLine('mod+s', ' ')}</KeyHint>}
        >
          {state.save === 'saving' ? 'Saving...' : 'Save Now'}
        </Button>
        {acceptable ? (
          <Button id={ACCEPT_ID} variant="default" onClick={submission.accept} {...getIdleProps(accept.isPending)}>
            {accept.isPending ? 'Sending...' : 'Accept draft'}
          </Button>
        ) : null}
        <Button
          id={SEND_ID}
          disabled={!editable}
          onClick={submission.send}
          {...getIdleProps(send.isPending || acceptable || submission.returnable)}
        >
          {send.isPending ? 'Sending...' : 'Send to review'}
        </Button>
      </Group>
    </WorkFoot>
  );
}

const NOT_FOUND = 'These subtitles are no longer there, or no longer yours.';

/**
 * Returns why the last save failed, or else why the submission failed; null if neither failed. Both parameters are the
 * server's sentences, '' for an error without one.
 */
function describeFailure(save: string | null, submission: string | null): string | null {
  const why = explainNotFound(save ?? submission);
  if (save === null) return why;
  const failed = MESSAGES.failedToSaveSubtitles;
  return why && why !== failed ? `${failed}: ${why}` : failed;
}

/** 'Not found.' alone does not name the missing object. */
function explainNotFound(sentence: string | null): string | null {
  return sentence === ERRORS['not-found'].sentence ? NOT_FOUND : sentence;
}
