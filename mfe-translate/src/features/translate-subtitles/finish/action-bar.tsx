import { keyLine } from '@subtitle/sdk/keys';
import { Button, Group, KeyHint, SaveState, Text, WorkFoot } from '@subtitle/sdk/ui';
import type { VttState } from '../session/vtt-state';
import classes from '../vtt.module.css';
import { failureWords } from './failure-words';
import type { useHandOn } from './use-hand-on';

interface Props {
  state: VttState;
  editable: boolean;
  handOn: ReturnType<typeof useHandOn>;
  /** Message about an action that is not possible yet, or that succeeded. */
  told: string;
  onSave: () => void;
  onExport: () => void;
  onSend: () => void;
  /** A press on send focuses the control for unchanged translations instead, because nothing was changed. */
  leads: boolean;
  /** Submits an imported draft unchanged; null if nothing was imported or something was changed. */
  onAccept: (() => void) | null;
}

/** Id of the button that submits the translation. */
export const SEND = 'send-to-review';
/** Id of the button that submits an imported draft unchanged. */
export const ACCEPT = 'accept-draft';

/** Save state on the left, actions on the right; always visible. */
export function ActionBar({ state, editable, handOn, told, onSave, onExport, onSend, leads, onAccept }: Props) {
  const { send, accept, recall } = handOn;
  const failure = failureWords(state.problem, handOn.problem);
  // Nothing was typed yet, and the displayed texts are saved.
  const stands = editable && state.save === 'clean' && state.filled > 0;
  // The button only looks disabled, so it keeps the focus; pressing it again does nothing.
  const idle = (is: boolean) => (is ? { 'data-disabled': true, 'aria-disabled': true } : {});
  return (
    <WorkFoot>
      <Group gap="xs">
        <SaveState state={stands ? 'saved' : state.save} at={state.savedAt} />
        {failure === null ? null : (
          <Group gap="xs" role="alert">
            <Text size="sm" className={classes.failure}>
              {failure}
            </Text>
            {state.problem !== null && !state.closed ? (
              <Button variant="default" size="compact-sm" onClick={onSave}>
                Retry
              </Button>
            ) : null}
          </Group>
        )}
        {told ? (
          <Text size="sm" role="status">
            {told}
          </Text>
        ) : null}
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
          onClick={onSave}
          {...idle(state.unsaved === 0 || state.save === 'saving')}
          rightSection={<KeyHint>{keyLine('mod+s', ' ')}</KeyHint>}
        >
          {state.save === 'saving' ? 'Saving...' : 'Save Now'}
        </Button>
        {onAccept ? (
          <Button id={ACCEPT} variant="default" disabled={!editable} onClick={onAccept} {...idle(accept.isPending)}>
            {accept.isPending ? 'Sending...' : 'Accept draft'}
          </Button>
        ) : null}
        <Button id={SEND} disabled={!editable} onClick={onSend} {...idle(send.isPending || leads)}>
          {send.isPending ? 'Sending...' : 'Send to review'}
        </Button>
      </Group>
    </WorkFoot>
  );
}
