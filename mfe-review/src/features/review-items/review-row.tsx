import type { PredictionAnswer } from '@subtitle/contracts/entities/prediction';
import { type LanguageCode, textColumns } from '@subtitle/contracts/languages';
import { LIMITS } from '@subtitle/contracts/limits';
import { unitOf } from '@subtitle/domain/workflow/unit';
import { Badge, Box, cut, formatDate, Group, LangText, StatusLabel, Text } from '@subtitle/sdk/ui';
import classes from './review.module.css';

interface Props {
  item: PredictionAnswer;
  number: number;
  language: LanguageCode;
}

/** One row for review: number, status, date, lagna and round above; id, person and the first words below. */
export function ReviewRow({ item, number, language }: Props) {
  const { round, status, owner } = unitOf(item, language);
  const column = textColumns(language).find((name) => item[name]);
  return (
    <Box px="sm" py={6} h="100%">
      <Group gap={6} wrap="nowrap" justify="space-between">
        <Group gap={6} wrap="nowrap" miw={0}>
          <Text size="xs" c="dimmed" className={classes.count}>
            {number}
          </Text>
          <StatusLabel status={status} />
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
        {cut(column ? item[column] : '', LIMITS.predictionPreviewCharacters)}
      </LangText>
      <Text size="xs" c="dimmed" truncate>
        #{item.id} · {owner ?? item.assigned_to ?? 'nobody'}
      </Text>
    </Box>
  );
}
