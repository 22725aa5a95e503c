import type { LanguageCode } from '@subtitle/contracts/languages';
import { Group, LangText, Text } from '@subtitle/sdk/ui';
import { CopyTyped } from './copy-typed';

interface Props {
  /** Texts by column or cue. */
  texts: readonly (readonly [name: string, text: string])[];
  language: LanguageCode;
  /** Name of the row, if several rows are on the page. */
  rowName?: string;
}

/** Typed texts that cannot be saved, for reading and copying. */
export function TypedTexts({ texts, language, rowName = '' }: Props) {
  return texts.map(([name, text]) => (
    <div key={name}>
      <Group gap={6}>
        <Text size="xs" fw={700}>
          {name}
        </Text>
        <CopyTyped where={`${name}${rowName}`} text={text} />
      </Group>
      <LangText language={language}>{text}</LangText>
    </div>
  ));
}
