import type { ImportErrorGroup } from '@subtitle/contracts/operations/imports';
import { Button, Paper, Text } from '@subtitle/sdk/ui';
import type { UploadKind } from '../../upload-kinds';
import { firstRowsTitle, WorkbookPreview } from '../preview-workbook/workbook-preview';
import type { WorkbookForm } from './use-workbook-tab';
import classes from './workbook-tab.module.css';

/** The first rows of the chosen file, or the one that was asked for with those around it. */
export function FormPreview({ kind, form }: { kind: UploadKind; form: WorkbookForm }) {
  const { state } = form.check;
  const { shown, stop } = form.shownRow;
  const outcome = state.phase === 'checked' ? state.outcome : null;
  const first = outcome?.preview ?? (state.phase === 'checking' ? state.preview : null);
  const preview = shown.phase === 'found' ? shown.found : first;
  if (!preview || preview.rows.length === 0) return null;
  const title = firstRowsTitle(preview.rows.length, outcome?.beyond ? undefined : outcome?.rows);
  const groups = [...(form.watch.current?.errorGroups ?? []), ...(outcome?.groups ?? [])];
  return (
    <Paper withBorder p="md" className={classes.preview}>
      <WorkbookPreview
        kind={kind.kind}
        preview={preview}
        title={shown.phase === 'found' ? `Preview: around row ${shown.row}` : title}
        marked={shown.phase === 'found' ? shown.row : undefined}
        wrong={wrongCells(groups, preview.rows)}
        action={
          shown.phase === 'found' && (
            <Button size="xs" variant="default" onClick={stop}>
              Show the first rows
            </Button>
          )
        }
      />
      <Text size="sm" c={shown.phase === 'lost' ? 'red' : 'dimmed'} role="status">
        {shown.phase === 'looking' && `Looking for row ${shown.row}...`}
        {shown.phase === 'lost' && 'This file cannot be read any more. Please choose it again.'}
      </Text>
    </Paper>
  );
}

/** Columns at fault by row, as far as the lines say so. */
function wrongCells(
  groups: readonly ImportErrorGroup[],
  rows: readonly { row: number }[],
): ReadonlyMap<number, ReadonlySet<string>> {
  const isOfOneRow = ({ message }: ImportErrorGroup) => message.startsWith('Row');
  return new Map(
    rows.map(({ row }) => {
      const own = groups.filter((group) => isOfOneRow(group) && group.from <= row && row <= group.to);
      return [row, new Set(own.map(({ column }) => column))];
    }),
  );
}
