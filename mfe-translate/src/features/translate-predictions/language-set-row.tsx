import type { ListRow } from '@subtitle/contracts/items/list-rows';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { LIMITS } from '@subtitle/contracts/limits';
import { Badge, Box, cut, formatDate, Group, LangText, StatusLabel, Text } from '@subtitle/sdk/ui';
import { ProgressMarks } from './progress-marks';

/** One language set: status, date and lagna above, the first words of its source and what is filled below. */
export function LanguageSetRow({ row, source }: { row: ListRow; source: LanguageCode }) {
  const { status, from, lagna, sentBack, preview, marks } = row;
  return (
    <Box px="sm" py={6} h="100%">
      <Group gap={6} wrap="nowrap" justify="space-between">
        <Group gap={6} wrap="nowrap" miw={0}>
          <StatusLabel status={status} />
          <Text size="sm" c="dimmed" truncate>
            {formatDate(from)} · <LagnaName lagna={lagna} />
          </Text>
        </Group>
        {sentBack ? (
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
        <ProgressMarks marks={marks} />
      </Group>
    </Box>
  );
}

function LagnaName({ lagna }: { lagna: string }) {
  return (
    <Text span fw={600} c="var(--mantine-color-text)">
      {lagna}
    </Text>
  );
}
