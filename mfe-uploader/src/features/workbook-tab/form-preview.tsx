import { columnsOf, type WorkbookKind } from '@subtitle/contracts/columns';
import type { ImportErrorGroup } from '@subtitle/contracts/operations/imports';
import { Button, LoadingRows, Paper, Text } from '@subtitle/sdk/ui';
import type { UploadKind } from '../../upload-kinds';
import { firstRowsTitle, WorkbookPreview } from '../preview-workbook/workbook-preview';
import type { WorkbookForm } from './use-workbook-tab';
import classes from './workbook-tab.module.css';

/** Pixels of the card with five rows, of two lines where they hold texts: what is below it does not jump when they come. */
const HEIGHT = { texts: 419, words: 257 };

/** The first rows of the file that is chosen or was imported, or the one that was asked for with those around it. */
export function FormPreview({ kind, form }: { kind: UploadKind; form: WorkbookForm }) {
  const state = form.imported ?? form.check.state;
  const { shown, stop } = form.shownRow;
  const outcome = state.phase === 'checked' ? state.outcome : null;
  const first = outcome?.preview ?? (state.phase === 'checking' ? state.preview : null);
  const preview = shown.phase === 'found' ? shown.found : first;
  if (!preview && state.phase === 'checking') return <PreviewToCome kind={kind.kind} />;
  if (!preview || preview.rows.length === 0) return null;
  const what = form.imported ? 'Imported' : 'Preview';
  const title = firstRowsTitle(what, preview.rows.length, outcome?.beyond ? undefined : outcome?.rows);
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

function PreviewToCome({ kind }: { kind: WorkbookKind }) {
  const holdsTexts = columnsOf(kind).some(({ text }) => text);
  return (
    <Paper withBorder className={classes.preview} mih={holdsTexts ? HEIGHT.texts : HEIGHT.words}>
      <LoadingRows rows={6} rowHeight={holdsTexts ? 63 : 33} />
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
