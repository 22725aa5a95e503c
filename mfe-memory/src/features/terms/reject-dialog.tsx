import { LIMITS } from '@subtitle/contracts/limits';
import { Textarea } from '@subtitle/sdk/forms';
import { FormDialog } from '@subtitle/sdk/overlays';
import { useState } from 'react';

interface Props {
  busy: boolean;
  /** Error text of the last attempt; null if there is none. */
  failure: string | null;
  onReject: (reason: string) => void;
  onClose: () => void;
}

/** Dialog that asks why a proposal is not accepted. Its proposer reads the reason at the term. */
export function RejectDialog({ busy, failure, onReject, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [attempted, setAttempted] = useState(false);
  const isMissing = reason.trim() === '';
  return (
    <FormDialog
      title="Retire the proposal"
      size="md"
      onClose={onClose}
      submit="Retire"
      submitting="Retiring..."
      busy={busy}
      failure={failure}
      onSubmit={() => {
        setAttempted(true);
        if (!isMissing) onReject(reason.trim());
      }}
      unsaved={isMissing ? '' : 'The decision is not saved yet.'}
    >
      <Textarea
        label="Reason"
        description="The person who proposed the term reads it"
        withAsterisk
        data-autofocus
        autosize
        minRows={2}
        maxLength={LIMITS.reasonCharacters}
        value={reason}
        error={attempted && isMissing ? 'Enter a reason' : undefined}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </FormDialog>
  );
}
