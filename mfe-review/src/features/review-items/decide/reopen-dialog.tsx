import { LIMITS } from '@subtitle/contracts/limits';
import { Textarea } from '@subtitle/sdk/forms';
import { FormDialog } from '@subtitle/sdk/overlays';
import { useState } from 'react';
import { RestoredLine } from '../restored-line';
import { useKeptDraft } from '../use-kept-draft';

interface Props {
  id: number;
  /** Names the row, whose typed reason is kept. */
  slot: string;
  /** Initial reason in the field. */
  initialReason: string;
  busy: boolean;
  /** @returns whether it was reopened */
  onReopen: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

/** Dialog for the reason why an approved row returns to review. Ctrl+Enter sends. */
export function ReopenDialog({ id, slot, initialReason, busy, onReopen, onClose }: Props) {
  const draft = useKeptDraft(slot, 0, initialReason);
  const reason = draft.value;
  const [attempted, setAttempted] = useState(false);
  const missing = attempted && reason.trim() === '';

  async function send() {
    setAttempted(true);
    if (reason.trim() !== '' && (await onReopen(reason.trim()))) draft.drop();
  }
  return (
    <FormDialog
      title={`Reopen #${id}`}
      size="md"
      onClose={onClose}
      submit="Reopen"
      submitting="Reopening..."
      busy={busy}
      onSubmit={() => void send()}
    >
      <RestoredLine draft={draft} />
      <Textarea
        label="Reason"
        description="Recorded in the history; the row returns to review."
        withAsterisk
        data-autofocus
        maxLength={LIMITS.reasonCharacters}
        autosize
        minRows={2}
        value={reason}
        onChange={(event) => draft.change(event.currentTarget.value)}
        error={missing ? 'Say why it is reopened' : undefined}
      />
    </FormDialog>
  );
}
