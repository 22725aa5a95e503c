import { TextInput } from '@subtitle/sdk/forms';
import { useEffect, useState } from 'react';

/** Milliseconds without a key press before the list is filtered. */
const PAUSE_MS = 300;
const MAX_CHARACTERS = 100;

interface Props {
  label: string;
  /** Text that the list is filtered by. */
  value: string;
  onSettle: (text: string) => void;
}

/** Search field that filters a list once typing pauses. */
export function SearchText({ label, value, onSettle }: Props) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState(value);
  if (value !== known) {
    setKnown(value);
    // The value was changed from outside, for example by Back. This field's own value may come back after more letters
    // were typed.
    if (value !== sent) {
      setSent(value);
      setText(value);
    }
  }
  const wanted = text.trim();
  useEffect(() => {
    if (wanted === value) return;
    const timer = setTimeout(() => {
      setSent(wanted);
      onSettle(wanted);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, value, onSettle]);
  return (
    <TextInput
      type="search"
      size="xs"
      w={150}
      label={label}
      value={text}
      maxLength={MAX_CHARACTERS}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
    />
  );
}
