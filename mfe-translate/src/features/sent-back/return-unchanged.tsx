import { LIMITS } from '@subtitle/contracts/limits';
import { TextInput } from '@subtitle/sdk/forms';
import { Button, Group, Text } from '@subtitle/sdk/ui';
import { type FormEvent, useState } from 'react';
import { SAVES } from '../keep-drafts/use-blur-save';

/** Id of the field that gets the focus when a person tries to submit a row without a change. */
export const RETURN_UNCHANGED_ID = 'return-unchanged';

/** Shown after this action and after every other action that sends a text to its reviewer. */
export const SENT_TO_REVIEW = 'Sent to review.';

/** Submits a unit that was sent back although nothing changed, with a note for the reviewer. */
export function ReturnUnchanged({ busy, onReturn }: { busy: boolean; onReturn: (note: string) => void }) {
  const [note, setNote] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onReturn(note);
  };
  return (
    <form onSubmit={send} {...SAVES}>
      <Text size="sm" mt="xs">
        Nothing has changed since it was sent back. Change the text, or send it back as it is.
      </Text>
      <Group gap="xs" mt={6} align="end">
        <TextInput
          id={RETURN_UNCHANGED_ID}
          label="Why it stays (optional)"
          value={note}
          maxLength={LIMITS.reasonCharacters}
          onChange={(event) => setNote(event.currentTarget.value)}
          style={{ flex: '1 1 220px' }}
        />
        <Button type="submit" variant="default" data-disabled={busy || undefined} aria-disabled={busy || undefined}>
          Send back unchanged
        </Button>
      </Group>
    </form>
  );
}
