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
  /** Said where something cannot be done yet, or has been done. */
  told: string;
  onSave: () => void;
  onExport: () => void;
  onSend: () => void;
  /** Sending leads to an act of its own, as nothing was changed. */
  leads: boolean;
  /** Hands in an imported draft as it is; null where nothing was imported or something was changed. */
  onAccept: (() => void) | null;
}

/** Id of the button that hands the translation on. */
export const SEND = 'send-to-review';
/** And of the one that hands in an imported draft as it is. */
export const ACCEPT = 'accept-draft';

/** State of the save on the left, what can be done on the right; always in sight. */
export function ActionBar({ state, editable, handOn, told, onSave, onExport, onSend, leads, onAccept }: Props) {
  const { send, accept, recall } = handOn;
  const failure = failureWords(state.problem, handOn.problem);
  // Nothing was typed yet, and what stands there is kept.
  const stands = editable && state.save === 'clean' && state.filled > 0;
  // Only looks disabled, so that the focus stays on it; pressed again it does nothing.
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
