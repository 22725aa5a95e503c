import { findRowKind, type ItemKind, type WorkbookKind } from '@subtitle/contracts/columns';
import type { ImportAnswer, SameFile } from '@subtitle/contracts/operations/imports';
import { UPLOADS } from '@subtitle/contracts/uploads';
import { buildImportPath, buildUploadedRowsPath } from '@subtitle/domain/screen-paths';
import { ApiError } from '@subtitle/sdk/api';
import { ExportRows } from '@subtitle/sdk/downloads';
import { Link, useNavigate } from '@subtitle/sdk/router';
import { Button, EmptyState, FailedState, Group, LoadingRows, Paper, Stack, Title } from '@subtitle/sdk/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isWorkbookImport, type UploadKind } from '../../upload-kinds';
import { ChannelSelect } from '../choose-channel/channel-select';
import { DropZone } from '../upload-workbook/drop-zone';
import { type FileQueue, type QueuedFile, useFileQueue } from '../upload-workbook/use-file-queue';
import { ImportNotice } from '../watch-import/import-notice';
import { hasEnded } from '../watch-import/import-words';
import { SameFileNotice } from '../watch-import/same-file-notice';
import { useSameFile } from '../watch-import/use-same-file';
import { FormPreview } from './form-preview';
import { QueuedRow } from './queued-row';
import { UploadProgress, UploadSteps } from './upload-progress';
import { useWorkbookTab, type WorkbookForm } from './use-workbook-tab';
import { hasErrors, WorkbookSide } from './workbook-side';
import classes from './workbook-tab.module.css';

interface Props {
  kind: UploadKind;
  /** The import in the URL; null for none. */
  importId: number | null;
  onImport: (id: number | null) => void;
  /** Moves a file to the tab of another kind. */
  onMove: (kind: WorkbookKind, file: File) => void;
  /** A file moved here from another tab. */
  movedFile?: File;
}

/** Shows the workbooks of one kind, each from its selection to its last imported row. */
export function WorkbookTab({ kind, importId, onImport, onMove, movedFile }: Props) {
  const queue = useFileQueue(importId, onImport, movedFile);
  return (
    <Stack gap="sm">
      {sortOpenLast(queue).map((entry) => (
        <WorkbookEntry
          key={entry.key}
          kind={kind}
          entry={entry}
          queue={queue}
          importId={entry.key === queue.open ? importId : entry.importId}
          onMove={onMove}
        />
      ))}
    </Stack>
  );
}

/** Puts the open file last. The other files are single lines above it, where they are noticed. */
function sortOpenLast({ files, open }: FileQueue): QueuedFile[] {
  return [...files].sort((a, b) => Number(a.key === open) - Number(b.key === open));
}

interface EntryProps extends Pick<Props, 'kind' | 'importId' | 'onMove'> {
  entry: QueuedFile;
  queue: FileQueue;
}

/** One workbook: complete if it is open, otherwise a single line. */
function WorkbookEntry({ kind, entry, queue, importId, onMove }: EntryProps) {
  const form = useWorkbookTab(kind, importId, (id) => queue.noteImport(entry.key, id));
  const { file, watch } = form;
  useCheckTurn(entry, queue, form);
  const isOnly = queue.files.length === 1;
  // A file that waits for its turn does not make the entry empty.
  const isEmpty = file === null && importId === null && (form.began || entry.file === null);
  const giveWay = useEffectEvent(() => queue.remove(entry.key));
  useEffect(() => {
    if (isEmpty && !isOnly) giveWay();
  }, [isEmpty, isOnly]);
  const { current } = watch;
  const isOfOther = useRedirectToTab(kind, current, () => queue.noteImport(entry.key, null));
  const isPlaced = !form.needsChannel || form.channel !== '';
  const known = useSameFile(kind.kind, form.channel, current === null && isPlaced ? file : null);
  const same = current ? (isSameFileRelevant(current, file) && current.sameFileAs) || null : known;
  if (entry.key !== queue.open)
    return (
      <QueuedRow
        kind={kind}
        form={form}
        name={entry.file?.name ?? ''}
        onOpen={() => queue.show(entry.key)}
        onRemove={() => queue.remove(entry.key)}
      />
    );
  if (isOfOther) return <LoadingRows rows={3} />;
  if (importId !== null && !current && isNotFound(watch.query.error))
    return (
      <EmptyState
        title="Import not found"
        action={
          <Button variant="default" onClick={() => queue.noteImport(entry.key, null)}>
            {kind.title}
          </Button>
        }
      />
    );
  if (importId !== null && !current && watch.query.isError)
    return <FailedState message="Failed to load this import." onRetry={() => void watch.query.refetch()} />;
  return <EntryForm {...{ kind, entry, queue, importId, onMove, form, same }} />;
}

interface FormProps extends EntryProps {
  form: WorkbookForm;
  /** The import that brought the same file before. */
  same: SameFile | null;
}

/** The open workbook: its form, the result beside it, and its preview. */
function EntryForm({ kind, entry, queue, importId, onMove, form, same }: FormProps) {
  const { file, check, upload, watch } = form;
  const { current } = watch;
  const workflowKind = findRowKind(kind.kind);
  const takeFiles = (files: File[]) => {
    const [first, ...others] = files;
    if (!form.takesFile) return queue.add(files);
    if (first) form.choose(first);
    queue.add(others);
  };
  return (
    <div className={classes.columns} data-errors={hasErrors(check.state, current) || undefined}>
      <Paper withBorder p="md" className={classes.form} component="section" aria-labelledby={`upload-${kind.kind}`}>
        <Stack gap="md">
          <Group justify="space-between">
            <Title order={2} size="h5" id={`upload-${kind.kind}`}>
              {kind.title}
            </Title>
            {workflowKind && <KindActions kind={workflowKind} workbook={kind.kind} />}
          </Group>
          {importId !== null && !current && <LoadingRows rows={3} />}
          {same && <SameFileNotice same={same} to={buildImportPath({ kind: kind.kind, id: same.id })} />}
          {form.needsChannel && (
            <ChannelSelect
              value={form.channel}
              error={form.channelFault}
              tried={form.tried}
              disabled={form.busy}
              onChange={form.chooseChannel}
            />
          )}
          {/* This notice is above the rest, so that it does not move when a file appears below. */}
          <DropZone
            accept={UPLOADS[kind.kind].allowsXls ? '.xlsx,.xls,.csv,.tsv' : '.xlsx,.csv,.tsv'}
            onFiles={takeFiles}
            label={getTakeLabel(form)}
            compact={file !== null || current !== null || queue.files.length > 1}
          />
          {/* A file has a separate element, so that the steps at its end do not move. */}
          <div key={file || current ? 'file' : 'none'}>
            <ImportNotice
              current={current}
              upload={upload.state}
              hasFile={file !== null && !form.refused}
              onDismiss={() => queue.noteImport(entry.key, null)}
            />
            {file || watch.running ? <UploadProgress kind={kind} form={form} /> : <UploadSteps form={form} />}
          </div>
        </Stack>
      </Paper>
      <div className={classes.side}>
        <WorkbookSide kind={kind} form={form} onMove={onMove} />
      </div>
      <FormPreview kind={kind} form={form} />
    </div>
  );
}

/**
 * Redirects the URL of an import of another kind to that kind's tab.
 * @returns whether it redirects
 */
function useRedirectToTab(kind: UploadKind, current: ImportAnswer | null, leave: () => void): boolean {
  const navigate = useNavigate();
  const to = current && !isOfTab(current, kind) ? buildImportPath(current) : null;
  const lead = useEffectEvent((path: string) => {
    leave();
    void navigate(path, { replace: true });
  });
  useEffect(() => {
    if (to) lead(to);
  }, [to]);
  return to !== null;
}

function isOfTab(of: ImportAnswer, { kind, withSubtitles }: UploadKind): boolean {
  return of.kind === kind || (withSubtitles === true && !isWorkbookImport(of));
}

function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not-found';
}

/** Link to the rows of a kind, and their export as a workbook. */
function KindActions({ kind, workbook }: { kind: ItemKind; workbook: WorkbookKind }) {
  return (
    <Group gap="xs">
      <Button component={Link} to={buildUploadedRowsPath(workbook) ?? ''} size="xs" variant="default">
        See the rows
      </Button>
      <ExportRows kind={kind} labelled />
    </Group>
  );
}

/**
 * Whether to show that the file was imported before: while the user can still decide, or if it explains why there are
 * no new rows.
 */
function isSameFileRelevant({ status, inserted }: ImportAnswer, file: File | null): boolean {
  if (!hasEnded({ status }) || file !== null) return true;
  return status === 'failed' || (status === 'done' && inserted === 0);
}

function getTakeLabel({ file, takesFile, busy }: WorkbookForm): string {
  if (file === null && !busy) return 'Choose a file';
  return takesFile ? 'Choose another file' : 'Add another file';
}

/** Checks a waiting file once no other file is being checked. */
function useCheckTurn({ key, file }: QueuedFile, { takeTurn, endTurn }: FileQueue, form: WorkbookForm): void {
  const { phase } = form.check.state;
  const waits = useRef(file !== null);
  useEffect(() => {
    if (phase === 'checking') takeTurn(key);
    else if (!waits.current) endTurn(key);
  });
  useEffect(() => {
    if (!file || !waits.current || !takeTurn(key)) return;
    waits.current = false;
    form.choose(file);
  });
  const leave = useEffectEvent(() => {
    endTurn(key);
    // If React remounts the component immediately, as in strict mode, the cancelled check starts again.
    waits.current = file !== null;
  });
  useEffect(() => () => leave(), []);
}
