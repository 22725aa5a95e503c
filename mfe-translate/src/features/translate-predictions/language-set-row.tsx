import type { PredictionAnswer } from '@subtitle/contracts/entities/prediction';
import { LIMITS } from '@subtitle/contracts/limits';
import { unitOf } from '@subtitle/domain/workflow/unit';
import { Badge, Box, cut, formatDate, Group, LangText, StatusLabel, Text } from '@subtitle/sdk/ui';
import { type EditorFilters, lagnaOf } from './editor-filters';
import { ProgressMarks } from './progress-marks';
import { previewColumn, progressMarks } from './unit-columns';

/** One language set: status, date and lagna above, the first words of its source and what is filled below. */
export function LanguageSetRow({ item, filters }: { item: PredictionAnswer; filters: EditorFilters }) {
  const { source, target } = filters;
  const preview = previewColumn(item, source);
  return (
    <Box px="sm" py={6} h="100%">
      <Group gap={6} wrap="nowrap" justify="space-between">
        <Group gap={6} wrap="nowrap" miw={0}>
          <StatusLabel status={unitOf(item, target).status} />
          <Text size="sm" c="dimmed" truncate>
            {formatDate(item.from)} · <LagnaName item={item} />
          </Text>
        </Group>
        {item[`sent_back_${target}`] ? (
          <Badge variant="outline" color="orange" size="sm" tt="none">
            sent back
          </Badge>
        ) : null}
      </Group>
      <Group gap={8} wrap="nowrap" justify="space-between" mt={2}>
        <Group gap={6} wrap="nowrap" miw={0}>
          {preview ? (
            <>
              <LangText language={source} lines={1}>
                {cut(preview.text, LIMITS.predictionPreviewCharacters)}
              </LangText>
              <Text size="xs" c="dimmed">
                {preview.column}
              </Text>
            </>
          ) : (
            <Text size="sm" c="dimmed" fs="italic">
              no source text
            </Text>
          )}
        </Group>
        <ProgressMarks marks={progressMarks(item, source, target)} />
      </Group>
    </Box>
  );
}

function LagnaName({ item }: { item: PredictionAnswer }) {
  return (
    <Text span fw={600} c="var(--mantine-color-text)">
      {lagnaOf(item)}
    </Text>
  );
}
