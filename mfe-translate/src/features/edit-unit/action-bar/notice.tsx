import { IconCircleCheck, IconCircleX } from '@subtitle/sdk/icons';
import { VisuallyHidden } from '@subtitle/sdk/ui';

const SIGNS = { '✅': IconCircleCheck, '❌': IconCircleX };

/**
 * Result of an action with the id of its row, because the next row may be open when it is shown. `of` 0 means the open
 * row.
 */
export interface RowNotice {
  rowId: number;
  sentence: string;
}

/**
 * Shows a sentence of the specification that begins with a sign. The sign is drawn as a picture, because devices
 * without a font for it show an empty box. Screen readers get the sentence as written.
 */
export function Notice({ sentence }: { sentence: string }) {
  const sign = (Object.keys(SIGNS) as (keyof typeof SIGNS)[]).find((letter) => sentence.startsWith(letter));
  if (!sign) return sentence && <span>{sentence}</span>;
  const Icon = SIGNS[sign];
  return (
    <>
      <Icon size={16} aria-hidden />
      <span>
        <VisuallyHidden>{sign} </VisuallyHidden>
        {sentence.slice(sign.length).trim()}
      </span>
    </>
  );
}
