import type { PredictionAnswer } from '@subtitle/contracts/entities/prediction';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { LIMITS } from '@subtitle/contracts/limits';
import { Badge, Box, cut, formatDate, Group, LangText, StatusLabel, Text } from '@subtitle/sdk/ui';
import classes from './review.module.css';

interface Props {
  item: PredictionAnswer;
  number: number;
  language: LanguageCode;
}

/** One row for review: number, status, date, lagna and round above; id, person and the first words below. */
export function ReviewRow({ item, number, language }: Props) {
  const round = item[`round_${language}`];
  const text = item[`${language}_1`] || item[`${language}_2`] || item[`${language}_3`] || item[`${language}_4`];
  return (
    <Box px="sm" py={6} h="100%">
      <Group gap={6} wrap="nowrap" justify="space-between">
        <Group gap={6} wrap="nowrap" miw={0}>
          <Text size="xs" c="dimmed" className={classes.count}>
            {number}
          </Text>
          <StatusLabel status={item[`status_${language}`]} />
          <Text size="sm" c="dimmed" truncate>
            {formatDate(item.from)} ·{' '}
            <Text span fw={600} c="var(--mantine-color-text)">
              {item.lrname || item.lagna_rasi}
            </Text>
          </Text>
        </Group>
        {round > 1 ? (
          <Badge variant="default" size="sm" tt="none" fw={500} flex="none">
            round {round}
          </Badge>
        ) : null}
      </Group>
      <LangText language={language} lines={1}>
        {cut(text, LIMITS.predictionPreviewCharacters)}
      </LangText>
      <Text size="xs" c="dimmed" truncate>
        #{item.id} · {item[`assigned_${language}`] ?? item.assigned_to ?? 'nobody'}
      </Text>
    </Box>
  );
}
