import { recallItem, sendToReview } from '@subtitle/contracts/operations/item-events';
import { canDo } from '@subtitle/domain/workflow/transition';
import { IconArrowRight } from '@subtitle/sdk/icons';
import { keyLine } from '@subtitle/sdk/keys';
import { useSession } from '@subtitle/sdk/session';
import { Button, formatDate, Group, KeyHint, SaveState, Text, WorkFoot } from '@subtitle/sdk/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { SAVES } from '../../keep-drafts/use-blur-save';
import classes from '../editor.module.css';
import { focusConflict } from '../session/use-conflict-lead';
import { findChangedColumns } from '../texts/unit-columns';
import type { OpenRow } from '../use-open-row';
import type { UnitScreen } from '../use-unit-editor';
import { Notice } from './notice';
import { useItemAction } from './use-item-action';
import { ACCEPT_DRAFT_ID, type RowSubmission, SAVE_ID } from './use-row-submission';

interface Props {
  row: OpenRow;
  submission: RowSubmission;
  /** Offers the next row outside the filters. */
  walk: Pick<UnitScreen['walk'], 'onward' | 'openNext'>;
  /** Number of open findings, and the button that discards changes of a corrected row stored only on this device. */
  children: ReactNode;
}

/** A save that takes longer than this, in milliseconds, is shown as slow. */
const SLOW_MS = 4_000;

/** Save state on the left, actions on the right; always visible. */
export function RowActionBar({ row, submission, walk, children }: Props) {
  const { user } = useSession();
  const { editor, session, state, unit, canSave, isUnchanged } = row;
  const { notice, isSubmitting, needsAcceptance, submit } = submission;
  const { onward } = walk;
  const recall = useItemAction(recallItem, row);
  const toReview = useItemAction(sendToReview, row, submission.leadToSave);
  // Texts that the memory filled are no change yet, but can be saved.
  const hasUnsaved = Object.keys(findChangedColumns(state.texts, state.base)).length > 0;
  const slow = useLastsLong(state.save === 'saving', SLOW_MS);
  // The button only looks disabled, so it keeps the focus; pressing it again does nothing.
  const getIdleProps = (is: boolean) => (is ? { 'data-disabled': true, 'aria-disabled': true } : {});
  return (
    <WorkFoot>
      <Group gap="md">
        <Text size="sm" role="status" className={classes.notice}>
          {notice.rowId ? (
            <Text span size="sm" c="dimmed">
              #{notice.rowId}
            </Text>
          ) : null}
          <Notice sentence={notice.sentence} />
        </Text>
        {slow ? (
          <Text size="sm" role="status">
            The server has not answered yet. What you typed is kept on this device.
          </Text>
        ) : null}
        {notice.sentence && state.save === 'clean' ? null : (
          <SaveState state={state.save} at={state.savedAt} onConflict={focusConflict} />
        )}
      </Group>
      <Group gap="xs" {...SAVES}>
        {onward ? (
          <Button onClick={() => walk.openNext(onward)} rightSection={<IconArrowRight size={16} />}>
            Go on with {formatDate(onward.from)}
          </Button>
        ) : null}
        {canDo(unit, 'recall-item', user) ? (
          <Button variant="default" disabled={recall.busy} onClick={recall.run}>
            {recall.busy ? 'Recalling...' : 'Recall'}
          </Button>
        ) : null}
        {canDo(unit, 'send-to-review', user) ? (
          <Button variant="default" disabled={toReview.busy} onClick={() => submission.leadToKept() || toReview.run()}>
            {toReview.busy ? 'Sending...' : 'Send to review'}
          </Button>
        ) : null}
        {children}
        {session.keepsUntilSaved ? null : (
          <Button
            variant="default"
            disabled={!canSave}
            onClick={submission.saveDraft}
            {...getIdleProps(state.save === 'saving' || (['clean', 'saved'].includes(state.save) && !hasUnsaved))}
          >
            Save draft
          </Button>
        )}
        {needsAcceptance ? (
          <Button
            id={ACCEPT_DRAFT_ID}
            variant="default"
            onClick={() => void submit({ acceptsDraft: true })}
            {...getIdleProps(isSubmitting)}
          >
            Accept draft
          </Button>
        ) : null}
        <Button
          id={SAVE_ID}
          disabled={!canSave}
          onClick={() => void submit()}
          {...getIdleProps(isSubmitting || needsAcceptance || isUnchanged)}
          rightSection={<KeyHint>{keyLine('mod+Enter', ' ').replace('Enter', '↵')}</KeyHint>}
        >
          {isSubmitting ? 'Saving...' : editor.save}
        </Button>
      </Group>
    </WorkFoot>
  );
}

/** Returns whether `goingOn` has been true for at least this many milliseconds. */
function useLastsLong(goingOn: boolean, ms: number): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!goingOn) return;
    const timer = setTimeout(() => setLasting(true), ms);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [goingOn, ms]);
  return lasting;
}
