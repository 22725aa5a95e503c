import type { LanguageCode } from '@subtitle/contracts/languages';
import { LIMITS } from '@subtitle/contracts/limits';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { readUnit } from '@subtitle/domain/workflow/unit';
import { RestoredLine, useKeptDraft } from '@subtitle/sdk/drafts';
import { Textarea } from '@subtitle/sdk/forms';
import { FormDialog } from '@subtitle/sdk/overlays';
import { useState } from 'react';

interface Props {
  item: ItemAnswer;
  language: LanguageCode;
  /** Initial reason in the field. */
  initialReason: string;
  busy: boolean;
  /** @returns whether it was reopened */
  onReopen: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

/** Dialog for the reason why an approved row returns to review. Ctrl+Enter sends. */
export function ReopenDialog({ item, language, initialReason, busy, onReopen, onClose }: Props) {
  const { kind, id } = item;
  const { revision, round } = readUnit(item, language);
  const draft = useKeptDraft(`review:reopen:${kind}:${id}:${language}`, { revision, round, initial: initialReason });
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
      unsaved={draft.isKept ? '' : 'The row is not reopened yet.'}
      onSubmit={() => void send()}
    >
      <RestoredLine draft={draft} changed="The row has changed since." />
      <Textarea
        label="Reason"
        description="Recorded in the history; the row returns to review."
        withAsterisk
        data-autofocus
        maxLength={LIMITS.reasonCharacters}
        autosize
        minRows={2}
        value={reason}
        onChange={({ currentTarget: { value } }) => draft.change(() => value)}
        error={missing ? 'Say why it is reopened' : undefined}
      />
    </FormDialog>
  );
}
