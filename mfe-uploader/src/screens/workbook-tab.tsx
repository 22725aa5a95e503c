import { FailedState, LoadingRows, Paper, Stack, Title } from '@subtitle/sdk/ui';
import type { CheckState } from '../features/check-workbook/use-check-workbook';
import { WorkbookPreview } from '../features/check-workbook/workbook-preview';
import { ChannelSelect } from '../features/choose-channel/channel-select';
import { DropZone } from '../features/upload-workbook/drop-zone';
import type { UploadKind } from '../features/upload-workbook/upload-kinds';
import { ImportNotice } from './import-notice';
import { StepBars } from './step-bars';
import { useWorkbookTab, type WorkbookForm } from './use-workbook-tab';
import { WorkbookHead } from './workbook-head';
import { WorkbookSide } from './workbook-side';
import classes from './workbook-tab.module.css';

interface Props {
  kind: UploadKind;
  /** The import the address names; null for none. */
  importId: number | null;
  onImport: (id: number | null) => void;
}

/** One workbook from the drop to the last row imported; the same for all four kinds. */
export function WorkbookTab({ kind, importId, onImport }: Props) {
  const form = useWorkbookTab(kind, importId, onImport);
  const { check, upload, watch } = form;
  const { current } = watch;
  if (importId !== null && !current && watch.query.isError)
    return <FailedState message="Failed to load this import." onRetry={() => void watch.query.refetch()} />;
  return (
    <div className={classes.columns}>
      <Paper withBorder p="md" component="section" aria-labelledby={`upload-${kind.kind}`}>
        <Stack gap="md">
          <div>
            <Title order={2} size="h5" id={`upload-${kind.kind}`}>
              {kind.title}
            </Title>
            <ImportNotice kind={kind} current={current} upload={upload.state} onDismiss={() => onImport(null)} />
          </div>
          {importId !== null && !current && <LoadingRows rows={3} />}
          {form.needsChannel && (
            <ChannelSelect
              value={form.channel}
              error={form.channelFault}
              disabled={form.busy}
              onChange={form.chooseChannel}
            />
          )}
          {(form.file || watch.running) && <Progressing kind={kind} form={form} />}
          {!form.busy && <DropZone accept={kind.accept} onFile={form.choose} compact={form.file !== null} />}
          <Preview kind={kind} state={check.state} />
        </Stack>
      </Paper>
      <WorkbookSide kind={kind} check={check.state} current={current} />
    </div>
  );
}

function Progressing({ kind, form }: { kind: UploadKind; form: WorkbookForm }) {
  const { file, check, upload, watch, uploading, cancel, send } = form;
  return (
    <>
      <WorkbookHead
        kind={kind}
        file={file}
        check={check.state}
        current={watch.current}
        uploading={uploading}
        running={watch.running}
        cancelling={watch.cancel.isPending}
        onCancel={cancel}
        onUpload={send}
      />
      <StepBars
        check={check.state}
        upload={upload.state}
        current={watch.running ? watch.current : null}
        secondsLeft={watch.secondsLeft}
        bytes={file?.size ?? watch.current?.file.bytes ?? 0}
      />
    </>
  );
}

function Preview({ kind, state }: { kind: UploadKind; state: CheckState }) {
  if (state.phase === 'checked' && state.outcome.preview.rows.length > 0)
    return <WorkbookPreview kind={kind.kind} preview={state.outcome.preview} total={state.outcome.rows} />;
  if (state.phase === 'checking' && state.preview) return <WorkbookPreview kind={kind.kind} preview={state.preview} />;
  return null;
}
