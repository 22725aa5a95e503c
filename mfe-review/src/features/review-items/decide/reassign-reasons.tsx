import { REASSIGN_REASONS, type ReassignReason } from '@subtitle/contracts/statuses';
import { Radio } from '@subtitle/sdk/forms';
import { isShortcut, pressedKey } from '@subtitle/sdk/keys';
import { Kbd } from '@subtitle/sdk/ui';
import type { KeyboardEvent } from 'react';
import classes from '../review.module.css';

/** A digit outside the note selects a reason. Enter sends, within the note only with Ctrl. */
export function selectByDigitOrSend(event: KeyboardEvent<HTMLFormElement>, select: (reason: ReassignReason) => void) {
  if (event.repeat) return;
  const key = pressedKey(event);
  const typing = event.target instanceof HTMLTextAreaElement;
  const digit = REASSIGN_REASONS[Number(key) - 1];
  if (digit && !typing) {
    event.preventDefault();
    select(digit);
  } else if (
    (typing ? isShortcut('mod+Enter', event) : key === 'Enter') &&
    !(event.target instanceof HTMLButtonElement)
  ) {
    event.preventDefault();
    event.currentTarget.requestSubmit();
  }
}

interface ReasonsProps {
  reason: ReassignReason | '';
  onChange: (reason: ReassignReason) => void;
  /** Whether to mark that no reason is selected. */
  missing: boolean;
}

/** The reasons of a reassignment, each with its digit. */
export function Reasons({ reason, onChange, missing }: ReasonsProps) {
  return (
    <Radio.Group
      label="Reason"
      withAsterisk
      value={reason}
      onChange={(value: string) => onChange(value as ReassignReason)}
      error={missing ? 'Choose a reason' : undefined}
    >
      <div className={classes.reasons}>
        {REASSIGN_REASONS.map((name, at) => (
          <Radio
            key={name}
            value={name}
            data-autofocus={at === 0 || undefined}
            aria-invalid={missing || undefined}
            label={
              <>
                {name} <Kbd size="xs">{at + 1}</Kbd>
              </>
            }
          />
        ))}
      </div>
    </Radio.Group>
  );
}
