import { IconCircleCheck, IconCircleX } from '@subtitle/sdk/icons';
import { VisuallyHidden } from '@subtitle/sdk/ui';

const SIGNS = { '✅': IconCircleCheck, '❌': IconCircleX };

/** How an act ended, and the row it was done to: the next row may be open by then. 0 is the row that is open. */
export interface RowTold {
  of: number;
  sentence: string;
}

/**
 * One of the specification's sentences that begin with a sign. The sign is drawn, because the letter for it is an empty
 * box where the device has no font with it; who reads the text gets the sentence as it is written.
 */
export function Told({ sentence }: { sentence: string }) {
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
