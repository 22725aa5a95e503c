import type { WorkbookKind } from '@subtitle/contracts/columns';
import { findHeaderBelow, findHeaderHints } from '@subtitle/domain/uploads/header-hints';
import { Alert, Button, Group, Text } from '@subtitle/sdk/ui';

interface Props {
  kind: WorkbookKind;
  /** The workbook's column headings. */
  columns: readonly string[];
  /** The first rows below the headings. */
  rows: readonly { row: number; cells: readonly string[] }[];
  /** Returns the label of a kind's tab. */
  tabName: (kind: WorkbookKind) => string;
  /** Moves the file to the tab of that kind. */
  onMove: (kind: WorkbookKind) => void;
}

/**
 * Help for missing columns: the workbook may be of another kind, its headings may be further down, or some headings may
 * resemble the missing ones.
 */
export function HeaderHelp({ kind, columns, rows, tabName, onMove }: Props) {
  const { kind: other, near } = findHeaderHints(kind, columns);
  if (other)
    return (
      <Alert color="blue" title={`This looks like a workbook for ${tabName(other)}`}>
        <Text size="sm">It has all columns of that kind.</Text>
        <Group mt="xs">
          <Button size="xs" variant="default" onClick={() => onMove(other)}>
            Open it in the {tabName(other)} tab
          </Button>
        </Group>
      </Alert>
    );
  const below = findHeaderBelow(kind, columns, rows);
  if (below !== null)
    return (
      <Alert color="blue" title={`The headings are in row ${below}`}>
        <Text size="sm">
          The headings must be in the first row with content. Delete the rows above them and select the file again.
        </Text>
      </Alert>
    );
  if (near.length === 0) return null;
  return (
    <Alert color="blue" title="Some missing columns may have another name">
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
