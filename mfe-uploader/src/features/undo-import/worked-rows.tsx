import type { ImportKind } from '@subtitle/contracts/columns';
import { languageTitle, parseLanguage } from '@subtitle/contracts/languages';
import { buildImportedRowsPath } from '@subtitle/domain/screen-paths';
import { Link } from '@subtitle/sdk/router';
import { usePersonName, useSession } from '@subtitle/sdk/session';
import { Anchor, formatNumber, ScrollArea, Stack, Table, Text } from '@subtitle/sdk/ui';
import type { WorkedRows } from './use-undo-import';

interface Props {
  kind: ImportKind;
  worked: WorkedRows;
  /** Message of the server. */
  sentence: string;
}

/** Lists the rows that prevent the undo, and the people who worked on them. */
export function WorkedRowsList({ kind, worked: { count, rows }, sentence }: Props) {
  const { hasRole } = useSession();
  const personName = usePersonName();
  // A subtitle file is the only row of its import and is identified by its name.
  const isFile = kind === 'subtitles';
  const named = isFile ? 'Subtitle file' : rows.some(({ name }) => name) ? 'Name' : 'Id';
  // The row's dates are unknown here, so the link searches all dates.
  const buildRowPath = (item: number, target?: string) =>
    hasRole('assigner') ? buildImportedRowsPath(kind, null, { item, target }) : null;
  return (
    <Stack gap="xs">
      <Text role="alert">{sentence}</Text>
      {!isFile && (
        <Text size="sm" c="dimmed">
          {count === rows.length
            ? `${formatNumber(count)} ${count === 1 ? 'row was' : 'rows were'} worked on.`
            : `${formatNumber(count)} rows were worked on; these are the first ${formatNumber(rows.length)}.`}
        </Text>
      )}
      <ScrollArea.Autosize
        mah="50dvh"
        type="auto"
        viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': 'Rows worked on' }}
      >
        <Table verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              {[...(isFile ? [] : ['Row in the file']), named, isFile ? 'Translated into' : 'Languages', 'By'].map(
                (name) => (
                  <Table.Th key={name}>{name}</Table.Th>
                ),
              )}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ id, row, sheet, languages, by, name }) => (
              <Table.Tr key={id}>
                {!isFile && <Table.Td>{sheet === undefined ? row : `${sheet}, ${row}`}</Table.Td>}
                <Table.Td style={{ overflowWrap: 'anywhere' }}>
                  {name || <RowId id={id} path={buildRowPath(id, languages[0])} />}
                </Table.Td>
                <Table.Td>{languages.map(formatLanguageName).join(', ')}</Table.Td>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{by.map(personName).join(', ')}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
    </Stack>
  );
}

function RowId({ id, path }: { id: number; path: string | null }) {
  if (!path) return id;
  return (
    <Anchor component={Link} size="sm" to={path}>
      {id}
    </Anchor>
  );
}

function formatLanguageName(text: string): string {
  const code = parseLanguage(text);
  return code ? languageTitle(code) : text;
}
