import type { LanguageCode } from '@subtitle/contracts/languages';
import { LIMITS } from '@subtitle/contracts/limits';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { describeStage, REASSIGN_REASONS, type ReassignReason } from '@subtitle/contracts/statuses';
import { NativeSelect, Radio, Textarea } from '@subtitle/sdk/forms';
import { pressedKey } from '@subtitle/sdk/keys';
import { FormDialog } from '@subtitle/sdk/overlays';
import { usePersonName } from '@subtitle/sdk/session';
import { Kbd } from '@subtitle/sdk/ui';
import { type KeyboardEvent, useState } from 'react';
import { useReceivers } from '../list/use-review-list';
import classes from '../review.module.css';
import type { SendBack } from './decisions';

interface Props {
  item: ItemAnswer;
  language: LanguageCode;
  /** Initial text of the note. */
  initialNote?: string;
  onReassign: (sendBack: SendBack) => void;
  onClose: () => void;
}

/** Dialog for the reason and the receiver of a reassignment. Digits select the reason, Enter sends. */
export function ReassignDialog({ item, language, initialNote = '', onReassign, onClose }: Props) {
  const [reason, setReason] = useState<ReassignReason | ''>('');
  const [note, setNote] = useState(initialNote);
  const [userId, setUserId] = useState('');
  const [attempted, setAttempted] = useState(false);
  const receivers = useReceivers(item, language);
  const nameOf = usePersonName();
  const submitter = item[`submitter_${language}`] ?? item[`assigned_${language}`];
  const noteMissing = reason === 'other' && note.trim() === '';
  const receiverMissing = receivers.isLastSubmitterUnfit && userId === '';

  function send() {
    setAttempted(true);
    if (reason === '' || noteMissing || receiverMissing) return;
    onReassign({ reason, note: note.trim(), ...(userId && { userId: Number(userId) }) });
  }

  return (
    <FormDialog
      title={`Reassign #${item.id}`}
      size="md"
      onClose={onClose}
      submit="Reassign"
      color="orange"
      note="Sends in 10 seconds; press Z to undo."
      onSubmit={send}
      onKeyDown={(event) => selectByDigitOrSend(event, setReason)}
      unsaved={note.trim() !== initialNote.trim() ? 'Your note is not sent yet.' : ''}
    >
      <Reasons reason={reason} onChange={setReason} missing={attempted && reason === ''} />
      <Textarea
        label="Note"
        description="What needs to change (shown above the text)."
        withAsterisk={reason === 'other'}
        maxLength={LIMITS.reasonCharacters}
        autosize
        minRows={2}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        error={attempted && noteMissing ? 'Say what is wrong' : undefined}
      />
      <NativeSelect
        label="Assign to"
        value={userId}
        onChange={(event) => setUserId(event.currentTarget.value)}
        error={attempted && receiverMissing ? 'Select a person who can take it' : undefined}
        data={listReceivers(receivers, submitter ? nameOf(submitter) : 'The last submitter')}
      />
    </FormDialog>
  );
}

/** A digit outside the note selects a reason. Enter sends, within the note only with Ctrl. */
function selectByDigitOrSend(event: KeyboardEvent<HTMLFormElement>, select: (reason: ReassignReason) => void) {
  if (event.repeat) return;
  const key = pressedKey(event);
  const typing = event.target instanceof HTMLTextAreaElement;
  const digit = REASSIGN_REASONS[Number(key) - 1];
  if (digit && !typing) {
    event.preventDefault();
    select(digit);
  } else if (
    key === 'Enter' &&
    (!typing || event.ctrlKey || event.metaKey) &&
    !(event.target instanceof HTMLButtonElement)
  ) {
    event.preventDefault();
    event.currentTarget.requestSubmit();
  }
}

interface ReasonsProps {
  reason: ReassignReason | '';
  onChange: (reason: ReassignReason) => void;
  /** Whether to mark that no reason is selected. */
  missing: boolean;
}

function Reasons({ reason, onChange, missing }: ReasonsProps) {
  return (
    <Radio.Group
      label="Reason"
      withAsterisk
      value={reason}
      onChange={(value: string) => onChange(value as ReassignReason)}
      error={missing ? 'Choose a reason' : undefined}
    >
      <div className={classes.reasons}>
        {REASSIGN_REASONS.map((name, at) => (
          <Radio
            key={name}
            value={name}
            data-autofocus={at === 0 || undefined}
            aria-invalid={missing || undefined}
            label={
              <>
                {name} <Kbd size="xs">{at + 1}</Kbd>
              </>
            }
          />
        ))}
      </div>
    </Radio.Group>
  );
}

/** Lists the last submitter first, then everyone else who may get the row, by stage. */
function listReceivers({ groups, isLastSubmitterUnfit }: ReturnType<typeof useReceivers>, last: string) {
  return [
    { value: '', label: `${last} (last submitter${isLastSubmitterUnfit ? ', cannot have it now' : ''})` },
    ...groups.map(({ stage, people }) => ({
      group: `To ${describeStage(stage).names.verb}`,
      items: people.map(({ id, name, username }) => ({ value: String(id), label: `${name} · ${username}` })),
    })),
  ];
}
