import { LIMITS } from '@subtitle/contracts/limits';
import type { TermAnswer } from '@subtitle/contracts/operations/terms';
import { RestoredLine, useKeptDraft } from '@subtitle/sdk/drafts';
import { Textarea } from '@subtitle/sdk/forms';
import { FormDialog } from '@subtitle/sdk/overlays';
import { useState } from 'react';

interface Props {
  proposal: TermAnswer;
  busy: boolean;
  /** Error text of the last attempt; null if there is none. */
  failure: string | null;
  /** @returns whether it was retired */
  onReject: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

/** Dialog that asks why a proposal is not accepted. Its proposer reads the reason at the term. */
export function RejectDialog({ proposal, busy, failure, onReject, onClose }: Props) {
  const draft = useKeptDraft(`memory-dialog:reject:${proposal.id}`, { revision: proposal.revision, initial: '' });
  const reason = draft.value;
  const [attempted, setAttempted] = useState(false);
  const isMissing = reason.trim() === '';
  async function send() {
    setAttempted(true);
    if (!isMissing && (await onReject(reason.trim()))) draft.drop();
  }
  return (
    <FormDialog
      title="Retire the proposal"
      size="md"
      onClose={onClose}
      submit="Retire"
      submitting="Retiring..."
      busy={busy}
      failure={failure}
      unsaved={draft.isKept ? '' : 'The decision is not saved yet.'}
      onSubmit={() => void send()}
    >
      <RestoredLine draft={draft} />
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
        onChange={({ currentTarget: { value } }) => draft.change(() => value)}
      />
    </FormDialog>
  );
}
