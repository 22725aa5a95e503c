import { LIMITS } from '@subtitle/contracts/limits';
import type { ReassignReason } from '@subtitle/contracts/statuses';
import { RestoredLine, useKeptDraft } from '@subtitle/sdk/drafts';
import { Textarea } from '@subtitle/sdk/forms';
import { FormDialog } from '@subtitle/sdk/overlays';
import { useState } from 'react';
import { Reasons, selectByDigitOrSend } from '../decide/reassign-reasons';

interface Props {
  /** Names the sentence, whose note is kept. */
  slot: string;
  /** Number of rows with the sentence. */
  rows: number;
  /** Translation that the note names. */
  translation: string;
  /** @returns why it failed, '' for success */
  onSend: (given: { reason: ReassignReason; note: string }) => Promise<string>;
  onClose: () => void;
}

/** Longest quotation in the note, in UTF-16 code units: half of the note is left for words about it. */
const QUOTED_CHARACTERS = LIMITS.reasonCharacters / 2;
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Returns a text in quotes, cut between two characters as a reader counts them. */
function quote(text: string): string {
  if (text.length <= QUOTED_CHARACTERS) return `“${text}”`;
  const end = graphemes.segment(text).containing(QUOTED_CHARACTERS)!.index;
  return `“${text.slice(0, end).trimEnd()}…”`;
}

const GONE = 'No listed row has this sentence any more. Copy your text if you still need it.';

/** Dialog for the reason for which all rows with a sentence go back to their last submitters. It stays open until they are sent. */
export function SendBackDialog({ slot, rows, translation, onSend, onClose }: Props) {
  const [reason, setReason] = useState<ReassignReason | ''>('');
  const draft = useKeptDraft(slot, { revision: 0, initial: quote(translation) });
  const note = draft.value;
  const [attempted, setAttempted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const submit = rows === 1 ? 'Send back 1 row' : `Send back ${rows} rows`;
  async function send() {
    setAttempted(true);
    if (reason === '' || rows === 0) return;
    setBusy(true);
    const failed = await onSend({ reason, note: note.trim() });
    setBusy(false);
    setFailure(failed);
    if (failed) return;
    draft.drop();
    onClose();
  }
  return (
    <FormDialog
      title={submit}
      size="md"
      onClose={onClose}
      submit={submit}
      color="orange"
      note="The rows go back at once; this cannot be undone."
      busy={busy}
      failure={rows === 0 && !busy ? GONE : failure || null}
      unsaved={draft.isKept ? '' : 'The rows are not sent back yet.'}
      onSubmit={() => void send()}
      onKeyDown={(event) => selectByDigitOrSend(event, setReason)}
    >
      <RestoredLine draft={draft} />
      <Reasons reason={reason} onChange={setReason} missing={attempted && reason === ''} />
      <Textarea
        label="Note"
        description="What needs to change (shown above the text)."
        maxLength={LIMITS.reasonCharacters}
        autosize
        minRows={2}
        value={note}
        onChange={({ currentTarget: { value } }) => draft.change(() => value)}
      />
    </FormDialog>
  );
}
