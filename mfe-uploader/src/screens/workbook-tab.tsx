import type { WorkbookKind } from '@subtitle/contracts/columns';
import type { ImportAnswer } from '@subtitle/contracts/entities/import';
import { FailedState, LoadingRows, Paper, Stack, Title } from '@subtitle/sdk/ui';
import { ChannelSelect } from '../features/choose-channel/channel-select';
import { DropZone } from '../features/upload-workbook/drop-zone';
import { SUBTITLE_WORDS, type UploadKind } from '../features/upload-workbook/upload-kinds';
import { hasEnded } from '../features/watch-import/import-words';
import { SameFileNotice } from '../features/watch-import/same-file-notice';
import { FormPreview } from './form-preview';
import { ImportNotice } from './import-notice';
import { importPath } from './import-path';
import { UploadProgress } from './upload-progress';
import { useWorkbookTab } from './use-workbook-tab';
import { hasErrors, WorkbookSide } from './workbook-side';
import classes from './workbook-tab.module.css';

interface Props {
  kind: UploadKind;
  /** The import the address names; null for none. */
  importId: number | null;
  onImport: (id: number | null) => void;
  /** The file belongs on the tab of another kind. */
  onMove: (kind: WorkbookKind, file: File) => void;
  /** A file that came from another tab. */
  given?: File;
}

/** One workbook from the drop to the last row imported; the same for all four kinds. */
export function WorkbookTab({ kind, importId, onImport, onMove, given }: Props) {
  const form = useWorkbookTab(kind, importId, onImport, given);
  const { file, check, upload, watch } = form;
  const { current } = watch;
  if (importId !== null && !current && watch.query.isError)
    return <FailedState message="Failed to load this import." onRetry={() => void watch.query.refetch()} />;
  return (
    <div className={classes.columns} data-errors={hasErrors(check.state, current) || undefined}>
      <Paper withBorder p="md" className={classes.form} component="section" aria-labelledby={`upload-${kind.kind}`}>
        <Stack gap="md">
          <div>
            <Title order={2} size="h5" id={`upload-${kind.kind}`}>
              {kind.title}
            </Title>
            <ImportNotice
              words={current?.kind === 'subtitles' ? SUBTITLE_WORDS : kind}
              current={current}
              upload={upload.state}
              hasFile={file !== null}
              onDismiss={() => onImport(null)}
            />
          </div>
          {importId !== null && !current && <LoadingRows rows={3} />}
          {current?.sameFileAs && isWorthTelling(current, file) && (
            <SameFileNotice same={current.sameFileAs} to={importPath({ kind: kind.kind, id: current.sameFileAs.id })} />
          )}
          {form.needsChannel && (
            <ChannelSelect
              value={form.channel}
              error={form.channelFault}
              tried={form.tried}
              disabled={form.busy}
              onChange={form.chooseChannel}
            />
          )}
          {(file || watch.running) && <UploadProgress kind={kind} form={form} />}
          {!form.busy && <DropZone accept={kind.accept} onFile={form.choose} compact={file !== null} />}
        </Stack>
      </Paper>
      <div className={classes.side}>
        <WorkbookSide kind={kind} form={form} onMove={onMove} />
      </div>
      <FormPreview kind={kind} form={form} />
    </div>
  );
}

/** That the file came in before: while it can be decided upon, and where it explains that nothing is new. */
function isWorthTelling({ status, inserted }: ImportAnswer, file: File | null): boolean {
  if (!hasEnded({ status }) || file !== null) return true;
  return status === 'failed' || (status === 'done' && inserted === 0);
}
