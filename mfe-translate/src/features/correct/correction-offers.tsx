import type { LanguageCode } from '@subtitle/contracts/languages';
import type { CorrectionOffer } from '@subtitle/contracts/operations/memory';
import { replaceSentences } from '@subtitle/domain/memory/replace-sentences';
import { IconPencil } from '@subtitle/sdk/icons';
import { Button, DiffText, Group, WorkNote } from '@subtitle/sdk/ui';
import { useState } from 'react';

interface Props {
  offers: readonly CorrectionOffer[];
  /** Texts in the fields, by column. */
  texts: Readonly<Record<string, string | undefined>>;
  language: LanguageCode;
  /** Returns the name of a column on the screen. */
  labelOf: (column: string) => string;
  /** Writes a text into the field of a column. */
  onWrite: (column: string, text: string) => void;
}

/**
 * Offers corrections of other rows for sentences of the open row. An offer disappears as soon as the field no longer has
 * the sentence.
 */
export function CorrectionOffers({ offers, texts, language, labelOf, onWrite }: Props) {
  const [ignored, setIgnored] = useState<readonly string[]>([]);
  const nameOffer = ({ id, column, before }: CorrectionOffer) => `${id}:${column}:${before}`;
  return offers.map((offer) => {
    const { column, before, after, by, at, from } = offer;
    const text = replaceSentences(texts[column] ?? '', language, [{ before, after }]);
    const name = nameOffer(offer);
    if (text === null || ignored.includes(name)) return null;
    return (
      <WorkNote
        key={name}
        colour="blue"
        icon={<IconPencil size={18} />}
        label={`Correction from row ${from.id}`}
        title={`${labelOf(column)}: a sentence was corrected in row #${from.id}`}
        text={<DiffText language={language} before={before} after={after} />}
        by={by}
        at={at}
        action={
          <Group gap="xs">
            <Button variant="default" size="compact-sm" onClick={() => onWrite(column, text)}>
              Apply
            </Button>
            <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setIgnored([...ignored, name])}>
              Ignore
            </Button>
          </Group>
        }
      />
    );
  });
}
