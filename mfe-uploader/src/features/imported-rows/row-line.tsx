import { languageTitle } from '@subtitle/contracts/languages';
import type { ImportedRow } from '@subtitle/contracts/operations/imported-rows';
import { PENDING } from '@subtitle/contracts/statuses';
import { Box, cut, formatDays, Group, LangText, Text } from '@subtitle/sdk/ui';

/** Maximum number of letters of the text preview (specification 9). */
const MAX_PREVIEW_LETTERS = 40;

/** One row of the list: its dates, its name, the beginning of its text, and the status of each language. */
export function ImportedRowLine({ row: { id, from, to, name, preview, statuses } }: { row: ImportedRow }) {
  const begun = statuses.filter(({ status }) => status !== PENDING);
  return (
    <Box px="sm" py={6} h="100%">
      <Group gap={6} wrap="nowrap" justify="space-between">
        <Text size="sm" truncate>
          {formatDays(from, to)} · {name || 'no name'}
        </Text>
        <Text size="xs" c="dimmed" flex="none">
          #{id}
        </Text>
      </Group>
      <Group gap={8} wrap="nowrap" justify="space-between" mt={2}>
        {preview ? (
          <LangText language={preview.language} lines={1}>
            {cut(preview.text, MAX_PREVIEW_LETTERS)}
          </LangText>
        ) : (
          <Text size="sm" c="dimmed" fs="italic">
            no text
          </Text>
        )}
        <Text size="xs" c="dimmed" flex="none">
          {begun.length === 0 ? 'not started' : begun.map(({ language }) => languageTitle(language)).join(', ')}
        </Text>
      </Group>
    </Box>
  );
}
