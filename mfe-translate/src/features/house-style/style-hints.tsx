import type { LanguageCode } from '@subtitle/contracts/languages';
import { findStyleFaults } from '@subtitle/domain/texts/house-style';
import { IconWand } from '@subtitle/sdk/icons';
import { ariaKeys, keyLine } from '@subtitle/sdk/keys';
import { Button } from '@subtitle/sdk/ui';
import { useHouse } from '@subtitle/sdk/work';
import { useMemo } from 'react';
import { useSettled } from '../write-text/use-settled';
import { writeText } from '../write-text/write-text';

/** Key in every editor that applies the first hint of the focused field. */
const APPLY_HINT_KEY = 'alt+Enter';

interface Props {
  /** Id of the field with the text. */
  field: string;
  text: string;
  language: LanguageCode;
  /** Source text of the translation. */
  source: string;
}

/**
 * Shows where a text breaks the house style of its language. A press on a hint fixes the text, and the field's undo
 * reverts the fix. Text still being typed gets no hints.
 */
export function StyleHints({ field, text, language, source }: Props) {
  const style = useHouse().languages[language];
  const settled = useSettled(text);
  const rules = useMemo(
    () => findStyleFaults(settled, language, style, source).map(({ rule }) => rule),
    [settled, language, style, source],
  );
  if (rules.length === 0) return null;
  const faults = findStyleFaults(text, language, style, source).filter(({ rule }) => rules.includes(rule));
  return faults.map(({ rule, message, fixedText }) => (
    <Button
      key={rule}
      variant="default"
      size="compact-xs"
      leftSection={<IconWand size={13} aria-hidden />}
      title={`House style: press, or ${keyLine(APPLY_HINT_KEY)}, to correct it, ${keyLine('mod+z')} takes it back`}
      aria-keyshortcuts={ariaKeys(APPLY_HINT_KEY)}
      // The interface font has no danda.
      ff="var(--font-content)"
      // Tab moves from text to text only.
      tabIndex={-1}
      aria-label={`Correct: ${message}`}
      aria-controls={field}
      onClick={() => writeText(field, fixedText)}
    >
      {message}
    </Button>
  ));
}
