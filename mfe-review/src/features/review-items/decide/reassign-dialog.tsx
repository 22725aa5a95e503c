import type { LanguageCode } from '@subtitle/contracts/languages';
import { LIMITS } from '@subtitle/contracts/limits';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { describeStage, type ReassignReason } from '@subtitle/contracts/statuses';
import { readUnit } from '@subtitle/domain/workflow/unit';
import { RestoredLine, useKeptDraft } from '@subtitle/sdk/drafts';
import { NativeSelect, Textarea } from '@subtitle/sdk/forms';
import { FormDialog } from '@subtitle/sdk/overlays';
import { usePersonName } from '@subtitle/sdk/session';
import { useState } from 'react';
import { useReceivers } from '../list/use-review-list';
import { makeNoteSlot } from '../notes';
import { addCues } from '../use-named-cues';
import type { SendBack } from './decisions';
import { Reasons, selectByDigitOrSend } from './reassign-reasons';

interface Props {
  item: ItemAnswer;
  language: LanguageCode;
  /** Initial text of the note. */
  initialNote?: string;
  /** Says that the row left review; '' while it is there. */
  gone?: string;
  onReassign: (sendBack: SendBack) => void;
  onClose: () => void;
}

/**
 * Dialog for the reason and the receiver of a reassignment. Digits select the reason, Enter sends. The note is kept until
 * the server has it, so that it is restored after an undo.
 */
export function ReassignDialog({ item, language, initialNote = '', gone = '', onReassign, onClose }: Props) {
  const [reason, setReason] = useState<ReassignReason | ''>('');
  const { revision, round } = readUnit(item, language);
  const draft = useKeptDraft(makeNoteSlot(item, language), {
    revision,
    round,
    initial: initialNote,
    merge: (typed) => addCues(typed, initialNote),
  });
  const note = draft.value;
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
      failure={gone || null}
      unsaved={draft.isKept ? '' : 'The row is not sent back yet.'}
      note="Sends in 10 seconds; press Z to undo."
      onSubmit={send}
      onKeyDown={(event) => selectByDigitOrSend(event, setReason)}
    >
      <RestoredLine draft={draft} changed="The row has changed since." />
      <Reasons reason={reason} onChange={setReason} missing={attempted && reason === ''} />
      <Textarea
        label="Note"
        description="What needs to change (shown above the text)."
        withAsterisk={reason === 'other'}
        maxLength={LIMITS.reasonCharacters}
        autosize
        minRows={2}
        value={note}
        onChange={({ currentTarget: { value } }) => draft.change(() => value)}
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
