import type { ImportKind } from '@subtitle/contracts/columns';
import { languageCode, languageTitle } from '@subtitle/contracts/languages';
import { Link } from '@subtitle/sdk/router';
import { useSession } from '@subtitle/sdk/session';
import { Anchor, formatNumber, ScrollArea, Stack, Table, Text } from '@subtitle/sdk/ui';
import type { WorkedRows } from './use-undo-import';

interface Props {
  kind: ImportKind;
  worked: WorkedRows;
  /** The server's sentence. */
  sentence: string;
}

const EDITORS: Partial<Record<ImportKind, string>> = {
  daily: '/PredictionsDaily?date=all',
  tenday: '/Predictions10Days?from=all&to=all',
};

/** Which rows keep an import from being undone, and who worked on them. */
export function WorkedRowsList({ kind, worked: { count, rows }, sentence }: Props) {
  const { hasRole } = useSession();
  const editor = hasRole('assigner') ? EDITORS[kind] : undefined;
  return (
    <Stack gap="xs">
      <Text role="alert">{sentence}</Text>
      <Text size="sm" c="dimmed">
        {count === rows.length
          ? `${formatNumber(count)} ${count === 1 ? 'row was' : 'rows were'} worked on.`
          : `${formatNumber(count)} rows were worked on; these are the first ${formatNumber(rows.length)}.`}
      </Text>
      <ScrollArea.Autosize
        mah="50dvh"
        type="auto"
        viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': 'Rows worked on' }}
      >
        <Table verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              {['Row of the file', 'Id', 'Languages', 'By'].map((name) => (
                <Table.Th key={name}>{name}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ id, row, languages, by }) => (
              <Table.Tr key={id}>
                <Table.Td>{row}</Table.Td>
                <Table.Td>
                  {editor ? (
                    <Anchor component={Link} size="sm" to={`${editor}${targetOf(languages)}&item=${id}`}>
                      {id}
                    </Anchor>
                  ) : (
                    id
                  )}
                </Table.Td>
                <Table.Td>{languages.map(nameOf).join(', ')}</Table.Td>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{by.join(', ')}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
    </Stack>
  );
}

const targetOf = ([first]: readonly string[]) => (first ? `&target=${first}` : '');

function nameOf(text: string): string {
  const code = languageCode(text);
  return code ? languageTitle(code) : text;
}
