import type { WorkbookKind } from '@subtitle/contracts/columns';
import { headerBelow, headerHints } from '@subtitle/domain/uploads/header-hints';
import { Alert, Button, Group, Text } from '@subtitle/sdk/ui';

interface Props {
  kind: WorkbookKind;
  /** The workbook's headings. */
  columns: readonly string[];
  /** The rows that come first after them. */
  rows: readonly { row: number; cells: readonly string[] }[];
  /** What the tab of each kind is called. */
  tabName: (kind: WorkbookKind) => string;
  /** Takes the file to that tab. */
  onMove: (kind: WorkbookKind) => void;
}

/**
 * Where columns are missing: that the workbook belongs on another tab, that its headings stand further down, or which
 * headings may be meant by others.
 */
export function HeaderHelp({ kind, columns, rows, tabName, onMove }: Props) {
  const { kind: other, near } = headerHints(kind, columns);
  if (other)
    return (
      <Alert color="blue" title={`This looks like a workbook for ${tabName(other)}`}>
        <Text size="sm">All columns of that kind are there.</Text>
        <Group mt="xs">
          <Button size="xs" variant="default" onClick={() => onMove(other)}>
            Open it in the {tabName(other)} tab
          </Button>
        </Group>
      </Alert>
    );
  const below = headerBelow(kind, columns, rows);
  if (below !== null)
    return (
      <Alert color="blue" title={`The headings are in row ${below}`}>
        <Text size="sm">
          They must be the first row with content: delete the rows above them, then select the file again.
        </Text>
      </Alert>
    );
  if (near.length === 0) return null;
  return (
    <Alert color="blue" title="These headings may be missing columns under another name">
      <ul style={{ margin: 0, paddingInlineStart: 18 }}>
        {near.map(({ column, heading }) => (
          <Text key={column} component="li" size="sm">
            “{heading}”: rename it to <strong>{column}</strong>
          </Text>
        ))}
      </ul>
    </Alert>
  );
}
