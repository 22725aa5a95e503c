import { LIMITS } from '@subtitle/contracts/limits';
import { Textarea } from '@subtitle/sdk/forms';
import { FormDialog } from '@subtitle/sdk/overlays';
import { useState } from 'react';

interface Props {
  id: number;
  /** Initial reason in the field. */
  initialReason: string;
  busy: boolean;
  onReopen: (reason: string) => void;
  onClose: () => void;
}

/** Dialog for the reason why an approved row returns to review. Ctrl+Enter sends. */
export function ReopenDialog({ id, initialReason, busy, onReopen, onClose }: Props) {
  const [reason, setReason] = useState(initialReason);
  const [attempted, setAttempted] = useState(false);
  const missing = attempted && reason.trim() === '';

  function send() {
    setAttempted(true);
    if (reason.trim() !== '') onReopen(reason.trim());
  }
  return (
    <FormDialog
      title={`Reopen #${id}`}
      size="md"
      onClose={onClose}
      submit="Reopen"
      submitting="Reopening..."
      busy={busy}
      onSubmit={send}
      unsaved={reason.trim() !== initialReason ? 'Your reason is not sent yet.' : ''}
    >
      <Textarea
        label="Reason"
        description="Recorded in the history; the row returns to review."
        withAsterisk
        data-autofocus
        maxLength={LIMITS.reasonCharacters}
        autosize
        minRows={2}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={missing ? 'Say why it is reopened' : undefined}
      />
    </FormDialog>
  );
}
