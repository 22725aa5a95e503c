import { LIMITS } from '@subtitle/contracts/limits';
import type { ReassignReason } from '@subtitle/contracts/statuses';
import { Textarea } from '@subtitle/sdk/forms';
import { FormDialog } from '@subtitle/sdk/overlays';
import { useState } from 'react';
import { Reasons, selectByDigitOrSend } from '../decide/reassign-reasons';

interface Props {
  /** Number of rows with the sentence. */
  rows: number;
  /** Translation that the note names. */
  translation: string;
  onSend: (given: { reason: ReassignReason; note: string }) => void;
  onClose: () => void;
}

/** Dialog for the reason for which all rows with a sentence go back to their last submitters. */
export function SendBackDialog({ rows, translation, onSend, onClose }: Props) {
  const [reason, setReason] = useState<ReassignReason | ''>('');
  const [note, setNote] = useState(`“${translation}”`);
  const [attempted, setAttempted] = useState(false);
  const submit = rows === 1 ? 'Send back 1 row' : `Send back ${rows} rows`;
  function send() {
    setAttempted(true);
    if (reason !== '') onSend({ reason, note: note.trim() });
  }
  return (
    <FormDialog
      title={submit}
      size="md"
      onClose={onClose}
      submit={submit}
      color="orange"
      note="The rows go back at once; this cannot be undone."
      onSubmit={send}
      onKeyDown={(event) => selectByDigitOrSend(event, setReason)}
    >
      <Reasons reason={reason} onChange={setReason} missing={attempted && reason === ''} />
      <Textarea
        label="Note"
        description="What needs to change (shown above the text)."
        maxLength={LIMITS.reasonCharacters}
        autosize
        minRows={2}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
