import { LIMITS } from '@subtitle/contracts/limits';
import { REASSIGN_REASONS } from '@subtitle/contracts/statuses';
import { capitalize } from '@subtitle/domain/texts/capitalize';
import { TextInput } from '@subtitle/sdk/forms';
import { usePersonName } from '@subtitle/sdk/session';
import { Button, Text } from '@subtitle/sdk/ui';
import { useState } from 'react';
import classes from './ripple.module.css';
import { TermOffers } from './term-offers';
import type { Why } from './use-why';

/** Line above the actions of a row after the correction of another person's text: why it was changed. */
export function WhyLine({ why }: { why: Why }) {
  if (!why.asked) return null;
  return <Question key={why.asked.text.id} why={why} asked={why.asked} />;
}

function Question({ why, asked: { text, submitted } }: { why: Why; asked: NonNullable<Why['asked']> }) {
  const nameOf = usePersonName();
  const [note, setNote] = useState(text.note);
  const author = nameOf(text.author);
  const sendNote = () => {
    if (note.trim() !== why.reason.note) why.explain(text, { note: note.trim() });
  };
  return (
    <section aria-label="Reason of the correction" className={classes.line}>
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
      <TermOffers text={text} submitted={submitted} />
      <Button variant="subtle" color="gray" size="compact-sm" onClick={why.dismiss}>
        Close
      </Button>
    </section>
  );
}
