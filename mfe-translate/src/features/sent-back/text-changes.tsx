import type { LanguageCode } from '@subtitle/contracts/languages';
import { isSameText } from '@subtitle/domain/texts/text-diff';
import { DiffText, formatNumber, Stack, Text } from '@subtitle/sdk/ui';

/** Limit of shown texts; a longer list would be hard to read. */
const MAX_TEXTS = 50;

interface Props {
  language: LanguageCode;
  /** All texts, as submitted and as they are now. */
  texts: readonly { name: string; before: string; now: string }[];
}

/** The texts that differ from the submitted ones, each with its difference. */
export function TextChanges({ language, texts }: Props) {
  const changed = texts.filter(({ before, now }) => !isSameText(before, now));
  if (changed.length === 0)
    return (
      <Text size="sm" mt="xs">
        Nothing has changed since it was submitted.
      </Text>
    );
  return (
    <Stack gap={4} mt="xs">
      {changed.slice(0, MAX_TEXTS).map(({ name, before, now }) => (
        <div key={name}>
          <Text size="xs" fw={700}>
            {name}
          </Text>
          <DiffText language={language} before={before} after={now} />
        </div>
      ))}
      {changed.length > MAX_TEXTS && <Text size="sm">and {formatNumber(changed.length - MAX_TEXTS)} more</Text>}
    </Stack>
  );
}
