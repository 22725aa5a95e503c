import { getColumns, type WorkbookKind } from '@subtitle/contracts/columns';
import type { ImportErrorGroup } from '@subtitle/contracts/operations/imports';
import { SegmentedControl } from '@subtitle/sdk/forms';
import { Button, LoadingRows, Paper, Text } from '@subtitle/sdk/ui';
import { useState } from 'react';
import type { UploadKind } from '../../upload-kinds';
import { formatPreviewTitle, WorkbookPreview } from '../preview-workbook/workbook-preview';
import type { WorkbookForm } from './use-workbook-tab';
import classes from './workbook-tab.module.css';

/**
 * Height in pixels of the card with five rows, in which each text takes two lines. Reserving it keeps the page below in
 * place when the rows appear.
 */
const HEIGHT = { texts: 419, words: 257 };

/** Shows the first rows of the selected or imported file, or a requested row with the rows around it. */
export function FormPreview({ kind, form }: { kind: UploadKind; form: WorkbookForm }) {
  const state = form.imported ?? form.check.state;
  const { shown, stop } = form.shownRow;
  const outcome = state.phase === 'checked' ? state.outcome : null;
  const [sheet, setSheet] = useState('');
  const previews = outcome?.previews ?? [];
  const first =
    previews.find((each) => each.sheet === sheet) ?? previews[0] ?? (state.phase === 'checking' ? state.preview : null);
  const preview = shown.phase === 'found' ? shown.found : first;
  if (!preview && state.phase === 'checking') return <EmptyPreview kind={kind.kind} />;
  if (!preview || preview.rows.length === 0) return null;
  const what = form.imported ? 'Imported' : 'Preview';
  const total = outcome?.sheets.find(({ name }) => name === preview.sheet)?.rows ?? outcome?.rows;
  const title = formatPreviewTitle(what, preview.rows.length, outcome?.exceedsLimit ? undefined : total);
  const groups = [...(form.watch.current?.errorGroups ?? []), ...(outcome?.groups ?? [])];
  return (
    <Paper withBorder p="md" className={classes.preview}>
      {previews.length > 1 && shown.phase !== 'found' && (
        <SegmentedControl
          size="xs"
          mb="xs"
          aria-label="Sheet of the preview"
          data={previews.map((each) => each.sheet)}
          value={first?.sheet ?? ''}
          onChange={setSheet}
        />
      )}
      <WorkbookPreview
        kind={kind.kind}
        preview={preview}
        title={shown.phase === 'found' ? formatAroundTitle(shown.row, previews.length > 1 ? preview.sheet : '') : title}
        marked={shown.phase === 'found' ? shown.row : undefined}
        wrong={findWrongCells(groups, preview)}
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
        {shown.phase === 'lost' && 'This file can no longer be read. Please select it again.'}
      </Text>
    </Paper>
  );
}

function EmptyPreview({ kind }: { kind: WorkbookKind }) {
  const holdsTexts = getColumns(kind).some(({ text }) => text);
  return (
    <Paper withBorder className={classes.preview} mih={holdsTexts ? HEIGHT.texts : HEIGHT.words}>
      <LoadingRows rows={6} rowHeight={holdsTexts ? 63 : 33} />
    </Paper>
  );
}

function formatAroundTitle(row: number, sheet: string): string {
  return `Preview: around row ${row}${sheet && ` of ${sheet}`}`;
}

/** Columns with errors, by row, where the message names a row. */
function findWrongCells(
  groups: readonly ImportErrorGroup[],
  { sheet, rows }: { sheet: string; rows: readonly { row: number }[] },
): ReadonlyMap<number, ReadonlySet<string>> {
  const isOfOneRow = ({ message, sheet: on }: ImportErrorGroup) =>
    message.startsWith('Row') || (message.startsWith('Sheet ') && on === sheet);
  return new Map(
    rows.map(({ row }) => {
      const own = groups.filter((group) => isOfOneRow(group) && group.from <= row && row <= group.to);
      return [row, new Set(own.map(({ column }) => column))];
    }),
  );
}
