import type { PredictionAnswer } from '@subtitle/contracts/entities/prediction';
import { type LanguageCode, type TextColumn, textColumns } from '@subtitle/contracts/languages';
import { sameText } from '@subtitle/domain/text-diff';
import { LangText, Paper, SimpleGrid, Text } from '@subtitle/sdk/ui';
import { DiffText } from './diff-text';
import type { Texts } from './rounds';

interface Props {
  item: PredictionAnswer;
  original: LanguageCode;
  language: LanguageCode;
  /** The texts of the round before, where the difference is wanted. */
  before: Texts | null;
}

/** Original beside translation, column by column; columns empty on both sides are left out. */
export function ReviewPairs({ item, original, language, before }: Props) {
  const targets = textColumns(language);
  const pairs = textColumns(original)
    .map((source, at) => ({ source, target: targets[at]! }))
    .filter(({ source, target }) => item[source] !== '' || item[target] !== '' || (before?.[target] ?? '') !== '');
  return pairs.map(({ source, target }) => (
    <SimpleGrid key={target} cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing={4}>
      <Box bg="var(--mantine-color-default-hover)" name={source} language={original} text={item[source]} />
      <Box name={target} language={language} text={item[target]} before={before?.[target]} />
    </SimpleGrid>
  ));
}

interface BoxProps {
  name: TextColumn;
  language: LanguageCode;
  text: string;
  before?: string;
  bg?: string;
}

function Box({ name, language, text, before, bg }: BoxProps) {
  const changed = before !== undefined && !sameText(before, text);
  return (
    <Paper withBorder px="sm" py={8} bg={bg}>
      {changed ? (
        <DiffText language={language} before={before} after={text} />
      ) : text ? (
        <LangText language={language}>{text}</LangText>
      ) : (
        <Text c="dimmed" fs="italic">
          empty
        </Text>
      )}
      <Text size="xs" c="dimmed" mt={4}>
        {name}
        {changed ? ' · changed since the round before' : ''}
      </Text>
    </Paper>
  );
}
