import { LIMITS } from '@subtitle/contracts/limits';
import type { CorrectedText } from '@subtitle/contracts/operations/corrected-texts';
import { REASSIGN_REASONS } from '@subtitle/contracts/statuses';
import { capitalize } from '@subtitle/domain/texts/capitalize';
import { TextInput } from '@subtitle/sdk/forms';
import { usePersonName } from '@subtitle/sdk/session';
import { Button, Group, Text } from '@subtitle/sdk/ui';
import { useState } from 'react';
import type { Why } from './use-why';

/** The question why a text was corrected, which its author sees answered. */
export function WhyLine({ why }: { why: Why }) {
  return why.text ? <Question key={why.text.id} why={why} text={why.text} /> : null;
}

function Question({ why, text }: { why: Why; text: CorrectedText }) {
  const author = usePersonName()(text.author);
  const [note, setNote] = useState(text.note);
  const isAnswered = text.reason !== null || text.note !== '';
  const sendNote = () => {
    if (note.trim() !== text.note) why.explain({ reason: text.reason, note });
  };
  return (
    <section aria-label="Reason of the correction">
      <Group gap={4}>
        <Text size="sm" role="status">
          {isAnswered ? `${author} sees this reason.` : `Why did you change the text of ${author} in #${text.item}?`}
        </Text>
        {REASSIGN_REASONS.map((reason) => {
          const isChosen = reason === text.reason;
          return (
            <Button
              key={reason}
              variant={isChosen ? 'filled' : 'default'}
              size="compact-sm"
              aria-pressed={isChosen}
              onClick={() => why.explain({ reason: isChosen ? null : reason, note })}
            >
              {capitalize(reason)}
            </Button>
          );
        })}
        <form
          onSubmit={(event) => {
            event.preventDefault();
            sendNote();
          }}
        >
          <TextInput
            size="xs"
            aria-label="Reason in your own words"
            placeholder="In your own words"
            maxLength={LIMITS.reasonCharacters}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
            onBlur={sendNote}
          />
        </form>
        {why.failure ? (
          <Text size="sm" c="red" role="alert">
            {why.failure}
          </Text>
        ) : null}
        <Button variant="subtle" color="gray" size="compact-sm" onClick={why.dismiss}>
          {isAnswered ? 'Done' : 'No reason'}
        </Button>
      </Group>
    </section>
  );
}
