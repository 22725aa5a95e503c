import { languageTitle } from '@subtitle/contracts/languages';
import type { ImportCheckCount } from '@subtitle/contracts/operations/import-checks';
import type { ImportAnswer } from '@subtitle/contracts/operations/imports';
import { findRule } from '@subtitle/domain/checks/rule-table';
import { buildUploadedRowsPath } from '@subtitle/domain/screen-paths';
import { Link } from '@subtitle/sdk/router';
import { Anchor, FailedState, formatNumber, Table, Text } from '@subtitle/sdk/ui';
import { formatRowCount } from '../../words';
import { useImportChecks } from './use-import-checks';

/** Shows which rules have findings in the translations of an import, with links to the rows. */
export function ImportChecks({ of }: { of: ImportAnswer }) {
  const { data, isError, isLoading, refetch } = useImportChecks(of);
  if (isError)
    return <FailedState message="Failed to load the findings of the translations." onRetry={() => void refetch()} />;
  // Said before the first answer, so that the answer moves nothing.
  if (isLoading || data?.state === 'waiting')
    return (
      <Text size="sm" c="dimmed" mt="xs">
        The translations will be checked in the background.
      </Text>
    );
  if (!data || data.state === 'none') return null;
  const { counts, state, checked } = data;
  return (
    <>
      <Text size="sm" c="dimmed" mt="xs" aria-live={state === 'done' ? 'polite' : 'off'}>
        {describeProgress(state, checked, of.rows, counts.length)}
      </Text>
      {counts.length > 0 && (
        <Table aria-label="Findings in the translations" fz="sm" w="auto">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Language</Table.Th>
              <Table.Th>Check</Table.Th>
              <Table.Th>Rows</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {counts.map((count) => (
              <CountRow key={`${count.language} ${count.rule}`} of={of} {...count} />
            ))}
          </Table.Tbody>
        </Table>
      )}
    </>
  );
}

function CountRow({ of, language, rule, rows }: ImportCheckCount & { of: ImportAnswer }) {
  const label = findRule(rule)?.label ?? rule;
  const to = buildUploadedRowsPath(of.kind, { import: of.id, language, findings: rule });
  return (
    <Table.Tr>
      <Table.Td>{languageTitle(language)}</Table.Td>
      <Table.Td>{label}</Table.Td>
      <Table.Td>
        {to ? (
          <Anchor
            component={Link}
            to={to}
            size="sm"
            aria-label={`${label}, ${languageTitle(language)}: show ${formatRowCount(rows)}`}
          >
            {formatNumber(rows)}
          </Anchor>
        ) : (
          formatNumber(rows)
        )}
      </Table.Td>
    </Table.Tr>
  );
}

function describeProgress(state: 'checking' | 'done', checked: number, rows: number, found: number): string {
  if (state === 'checking')
    return `Checking the translations: ${formatNumber(checked)} of ${formatRowCount(rows)} checked.`;
  return found === 0
    ? 'The checks found nothing in the translations.'
    : 'The checks found these in the translations. Nothing was refused; translators and reviewers see them too.';
}
