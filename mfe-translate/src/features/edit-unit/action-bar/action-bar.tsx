import { IconArrowRight } from '@subtitle/sdk/icons';
import { keyLine } from '@subtitle/sdk/keys';
import { Button, formatDate, Group, KeyHint, SaveState, Text, WorkFoot } from '@subtitle/sdk/ui';
import type { ReactNode } from 'react';
import { SAVES } from '../../keep-drafts/use-blur-save';
import classes from '../editor.module.css';
import type { PlacedRow } from '../list/editor-filters';
import type { SessionState } from '../session/session-state';
import { type RowTold, Told } from './told';
import type { OneAct } from './use-item-act';
import { useLasting } from './use-lasting';

interface Props {
  /** The words of the button that hands the row on. */
  save: string;
  state: SessionState;
  /** All translations are being saved; a draft on its way must not swallow the press that follows it. */
  submitting: boolean;
  /** The result of the last press. */
  told: RowTold;
  /** Work outside the filters, where nothing is left inside them. */
  onward: PlacedRow | null;
  onGoOn: (next: PlacedRow) => void;
  canSave: boolean;
  recall: OneAct | null;
  /** A corrected row goes to review; null where it is none, or not this person's. */
  toReview: OneAct | null;
  /** Submitting leads to an act of its own, as nothing was changed. */
  leads: boolean;
  /** Hands in an imported draft as it is; null where nothing was imported or something was changed. */
  onAccept: (() => void) | null;
  /** Null where the row has no drafts on the server. */
  onSave: (() => void) | null;
  /** The button that gives up what only this device holds of a corrected row. */
  discard: ReactNode;
  onSubmit: () => void;
}

/** Id of the button that hands in an imported draft as it is. */
export const ACCEPT_DRAFT = 'accept-draft';

/** Id of the button that saves the row and hands it on. */
export const SAVE = 'save-row';

/** A save that takes longer than this, in milliseconds, says so. */
const SLOW_MS = 4_000;

/** State of the save on the left, what can be done on the right; always in sight. */
export function ActionBar({
  save,
  state,
  submitting,
  told,
  onward,
  onGoOn,
  canSave,
  recall,
  toReview,
  leads,
  onAccept,
  onSave,
  discard,
  onSubmit,
}: Props) {
  const slow = useLasting(state.save === 'saving', SLOW_MS);
  // Only looks disabled, so that the focus stays on it; pressed again it does nothing.
  const idle = (is: boolean) => (is ? { 'data-disabled': true, 'aria-disabled': true } : {});
  return (
    <WorkFoot>
      <Group gap="md">
        <Text size="sm" role="status" className={classes.told}>
          {told.of ? (
            <Text span size="sm" c="dimmed">
              #{told.of}
            </Text>
          ) : null}
          <Told sentence={told.sentence} />
        </Text>
        {slow ? (
          <Text size="sm" role="status">
            The server has not answered yet. What you typed is kept on this device.
          </Text>
        ) : null}
        {told.sentence && state.save === 'clean' ? null : <SaveState state={state.save} at={state.savedAt} />}
      </Group>
      <Group gap="xs" {...SAVES}>
        {onward ? (
          <Button onClick={() => onGoOn(onward)} rightSection={<IconArrowRight size={16} />}>
            Go on with {formatDate(onward.from)}
          </Button>
        ) : null}
        {recall ? (
          <Button variant="default" disabled={recall.busy} onClick={recall.run}>
            {recall.busy ? 'Recalling...' : 'Recall'}
          </Button>
        ) : null}
        {toReview ? (
          <Button variant="default" disabled={toReview.busy} onClick={toReview.run}>
            {toReview.busy ? 'Sending...' : 'Send to review'}
          </Button>
        ) : null}
        {discard}
        {onSave ? (
          <Button
            variant="default"
            disabled={!canSave}
            onClick={onSave}
            {...idle(['saving', 'clean', 'saved'].includes(state.save))}
          >
            Save draft
          </Button>
        ) : null}
        {onAccept ? (
          <Button id={ACCEPT_DRAFT} variant="default" onClick={onAccept} {...idle(submitting)}>
            Accept draft
          </Button>
        ) : null}
        <Button
          id={SAVE}
          disabled={!canSave}
          onClick={onSubmit}
          {...idle(submitting || leads)}
          rightSection={<KeyHint>{keyLine('mod+↵', ' ')}</KeyHint>}
        >
          {submitting ? 'Saving...' : save}
        </Button>
      </Group>
    </WorkFoot>
  );
}
