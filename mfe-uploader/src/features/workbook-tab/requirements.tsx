import { getColumns } from '@subtitle/contracts/columns';
import { downloadTemplate } from '@subtitle/contracts/operations/import-files';
import { DownloadButton } from '@subtitle/sdk/downloads';
import { Code, Stack, Text, Title } from '@subtitle/sdk/ui';
import { useHouse } from '@subtitle/sdk/work';
import type { UploadKind } from '../../upload-kinds';

/** Requirements for a workbook of this kind, and a template to download. */
export function Requirements({ kind }: { kind: UploadKind }) {
  const columns = getColumns(kind.kind);
  const optional = columns.filter((column) => column.optional);
  const rules = [...kind.rules, `The file can have at most ${useHouse().fileMegabytes} MB.`];
  return (
    <Stack gap="sm">
      <Title order={2} size="h5">
        Requirements
      </Title>
      <ul style={{ margin: 0, paddingInlineStart: 18 }}>
        {rules.map((rule) => (
          <Text key={rule} component="li" size="sm">
            {rule}
          </Text>
        ))}
      </ul>
      <Text size="sm" c="dimmed">
        Nothing is imported until every row is correct.
      </Text>
      <DownloadButton operation={downloadTemplate} params={{ kind: kind.kind }} label="Download a template" />
      <details>
        <summary style={{ minHeight: 24 }}>
          <Text component="span" size="sm">
            {columns.length} columns
          </Text>
        </summary>
        <Code block style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }} mt="xs">
          {columns.map(({ name }) => name).join(', ')}
        </Code>
        {optional.length > 0 ? (
          <Text size="sm" mt="xs" style={{ overflowWrap: 'anywhere' }}>
            Optional: {optional.map(({ name }) => name).join(', ')}
          </Text>
        ) : null}
      </details>
    </Stack>
  );
}
