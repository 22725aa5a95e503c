import type { ImportAnswer } from '@subtitle/contracts/entities/import';
import { Alert, Code, Paper, Stack, Text, Title } from '@subtitle/sdk/ui';
import { useMemo } from 'react';
import { groupErrors } from '../features/check-workbook/group-errors';
import type { CheckState } from '../features/check-workbook/use-check-workbook';
import { WorkbookErrors } from '../features/check-workbook/workbook-errors';
import type { UploadKind } from '../features/upload-workbook/upload-kinds';

interface Props {
  kind: UploadKind;
  check: CheckState;
  current: ImportAnswer | null;
}

/** Beside the form: what is wrong with the workbook, else what it has to be like. */
export function WorkbookSide({ kind, check, current }: Props) {
  const server = current?.status === 'failed' ? current.errors : undefined;
  const groups = useMemo(() => groupErrors(server ?? []), [server]);
  return (
    <Paper withBorder p="md">
      {check.phase === 'unreadable' ? (
        <Alert color="red" role="alert" title={kind.unreadable ?? 'This file cannot be read'}>
          {check.sentence}
        </Alert>
      ) : check.phase === 'checked' && check.outcome.errorCount > 0 ? (
        <WorkbookErrors
          title="Errors in this workbook"
          count={check.outcome.errorCount}
          groups={check.outcome.groups}
        />
      ) : current?.status === 'failed' ? (
        <WorkbookErrors title="Errors found by the server" count={current.errorCount} groups={groups} />
      ) : (
        <Requirements kind={kind} />
      )}
    </Paper>
  );
}

function Requirements({ kind }: { kind: UploadKind }) {
  return (
    <Stack gap="sm">
      <Title order={2} size="h5">
        What the workbook has to be like
      </Title>
      <ul style={{ margin: 0, paddingInlineStart: 18 }}>
        {kind.rules.map((rule) => (
          <Text key={rule} component="li" size="sm">
            {rule}
          </Text>
        ))}
      </ul>
      <Text size="sm" c="dimmed">
        Nothing is imported until every row is right.
      </Text>
      <details>
        <summary>
          <Text component="span" size="sm">
            {kind.columns.length} columns
          </Text>
        </summary>
        <Code block style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }} mt="xs">
          {kind.columns.join(', ')}
        </Code>
      </details>
    </Stack>
  );
}
