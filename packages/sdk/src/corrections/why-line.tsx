import { Button, Group, Text, TextInput } from '@mantine/core';
import { LIMITS } from '@subtitle/contracts/limits';
import type { CorrectedText } from '@subtitle/contracts/operations/corrected-texts';
import { REASSIGN_REASONS } from '@subtitle/contracts/statuses';
import { capitalize } from '@subtitle/domain/texts/capitalize';
import { type ReactNode, useState } from 'react';
import { usePersonName } from '../session/use-person-name';
import type { Why } from './use-why';

interface Props {
  why: Pick<Why, 'asked' | 'reason' | 'failure' | 'explain'>;
  className?: string;
  /** Further buttons, with the one that ends the question. */
  children: ReactNode;
}

/** The question why a person's text was corrected, which that person sees answered; nothing while nothing is asked. */
export function WhyLine({ why, ...rest }: Props) {
  return why.asked ? <Question key={why.asked.text.id} why={why} text={why.asked.text} {...rest} /> : null;
}

function Question({ why, text, className, children }: Props & { text: CorrectedText }) {
  const author = usePersonName()(text.author);
  const [note, setNote] = useState(text.note);
  const sendNote = () => {
    if (note.trim() !== why.reason.note) why.explain(text, { note: note.trim() });
  };
  return (
    <Group component="section" aria-label="Reason of the correction" gap="4px 8px" className={className}>
      <Text size="sm" role="status">
        <Text span size="sm" c="dimmed">
          #{text.item}
        </Text>{' '}
        {text.reason || text.note ? `${author} sees this reason.` : `Why did you change the text of ${author}?`}
      </Text>
      {REASSIGN_REASONS.map((reason) => {
        const isChosen = reason === why.reason.reason;
        return (
          <Button
            key={reason}
            variant={isChosen ? 'filled' : 'default'}
            size="compact-sm"
            aria-pressed={isChosen}
            onClick={() => why.explain(text, { reason: isChosen ? null : reason, note: note.trim() })}
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
      {children}
    </Group>
  );
}
