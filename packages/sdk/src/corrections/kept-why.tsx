import { TextInput } from '@mantine/core';
import { LIMITS } from '@subtitle/contracts/limits';
import type { Override } from '@subtitle/contracts/operations/findings';
import { useId } from 'react';
import { pressedKey } from '../keys/pressed-key';

const USUAL_REASONS = ['Name', 'Style of the channel', 'Source is wrong'];

interface Props {
  finding: Override & { message: string };
  /** The reason; '' for none. */
  why: string;
  onChange: (why: string) => void;
  /** Returns the focus to the text. */
  onDone: () => void;
}

/**
 * Optional field for the reason why a warning is kept. It suggests the usual reasons. Enter and Escape return to the
 * text.
 */
export function KeptWhy({ finding, why, onChange, onDone }: Props) {
  const reasonsId = useId();
  return (
    <>
      <TextInput
        size="xs"
        flex="0 1 10rem"
        miw={90}
        // Tab moves from text to text only.
        tabIndex={-1}
        aria-label={`Why it is kept: ${finding.message}`}
        placeholder="Why? (optional)"
        list={reasonsId}
        maxLength={LIMITS.keptReasonCharacters}
        data-kept={nameKept(finding)}
        value={why}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={(event) => {
          const isBare = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
          if (!isBare || !['Enter', 'Escape'].includes(pressedKey(event))) return;
          // Enter would submit a form, and Escape close a dialog.
          event.preventDefault();
          event.stopPropagation();
          onDone();
        }}
      />
      <datalist id={reasonsId}>
        {USUAL_REASONS.map((reason) => (
          <option key={reason} value={reason} />
        ))}
      </datalist>
    </>
  );
}

/** Focuses the reason of the last of these warnings that is shown. @returns false if none is */
export function focusKeptWhy(kept: readonly Override[]): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[data-kept]')];
  const names = kept.map(nameKept);
  const name = names.findLast((one) => fields.some((field) => field.dataset.kept === one));
  const meant = fields.find((field) => field.dataset.kept === name);
  meant?.focus();
  return meant !== undefined;
}

const nameKept = ({ rule, column, words }: Override) => JSON.stringify([rule, column, words]);
