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
  /** Label of the button that submits the row. */
  save: string;
  state: SessionState;
  /** True during a full save. It is separate from a draft save, which must not block the press that follows it. */
  submitting: boolean;
  /** Result of the last press. */
  told: RowTold;
  /** Next row outside the filters, offered when nothing is left inside them. */
  onward: PlacedRow | null;
  onGoOn: (next: PlacedRow) => void;
  canSave: boolean;
  recall: OneAct | null;
  /** Sends a corrected row to review; null if the row is not corrected or belongs to another person. */
  toReview: OneAct | null;
  /** A press on submit focuses the control for unchanged rows instead, because nothing was changed. */
  leads: boolean;
  /** Submits an imported draft unchanged; null if nothing was imported or something was changed. */
  onAccept: (() => void) | null;
  /** Null if the row has no drafts on the server. */
  onSave: (() => void) | null;
  /** Button that discards the changes of a corrected row that only this device keeps. */
  discard: ReactNode;
  onSubmit: () => void;
}

/** Id of the button that submits an imported draft unchanged. */
export const ACCEPT_DRAFT = 'accept-draft';

/** Id of the button that saves and submits the row. */
export const SAVE = 'save-row';

/** A save that takes longer than this, in milliseconds, is shown as slow. */
const SLOW_MS = 4_000;

/** Save state on the left, actions on the right; always visible. */
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
  // The button only looks disabled, so it keeps the focus; pressing it again does nothing.
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
