import { Button, Group, Kbd, SaveState, Text } from '@subtitle/sdk/ui';
import classes from './editor.module.css';
import type { SessionState } from './item-session';
import type { Recall } from './use-recall';

interface Props {
  state: SessionState;
  /** All translations are being saved; a draft on its way must not swallow the press that follows it. */
  submitting: boolean;
  /** What the last submission ended with. */
  told: string;
  canSave: boolean;
  recall: Recall | null;
  onSave: () => void;
  onSubmit: () => void;
}

/** State of the save on the left, what can be done on the right; always in sight. */
export function ActionBar({ state, submitting, told, canSave, recall, onSave, onSubmit }: Props) {
  const saving = state.save === 'saving';
  return (
    <Group justify="space-between" gap="xs" px="md" py="xs" className={classes.bar} data-place="foot">
      <Group gap="md">
        <Text size="sm" role="status">
          {told}
        </Text>
        {told && state.save === 'clean' ? null : <SaveState state={state.save} at={state.savedAt} />}
      </Group>
      <Group gap="xs">
        {recall ? (
          <Button variant="default" disabled={recall.busy} onClick={recall.run}>
            {recall.busy ? 'Recalling...' : 'Recall'}
          </Button>
        ) : null}
        <Button
          variant="default"
          disabled={!canSave || saving || state.save === 'clean' || state.save === 'saved'}
          onClick={onSave}
        >
          Save draft
        </Button>
        <Button disabled={!canSave || submitting} onClick={onSubmit} rightSection={<Kbd size="xs">Ctrl ↵</Kbd>}>
          {submitting ? 'Saving...' : 'Save All Translations'}
        </Button>
      </Group>
    </Group>
  );
}
