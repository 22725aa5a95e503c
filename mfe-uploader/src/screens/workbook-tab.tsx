import type { ImportAnswer } from '@subtitle/contracts/entities/import';
import { MESSAGES } from '@subtitle/contracts/messages';
import { FailedState, LoadingRows, Paper, Stack, Title } from '@subtitle/sdk/ui';
import { useEffect, useState } from 'react';
import { useCheckWorkbook } from '../features/check-workbook/use-check-workbook';
import { WorkbookPreview } from '../features/check-workbook/workbook-preview';
import { ChannelSelect } from '../features/choose-channel/channel-select';
import { DropZone } from '../features/upload-workbook/drop-zone';
import type { UploadKind } from '../features/upload-workbook/upload-kinds';
import { useUploadWorkbook } from '../features/upload-workbook/use-upload-workbook';
import { useWatchImport } from '../features/watch-import/use-watch-import';
import { ImportNotice } from './import-notice';
import { StepBars } from './step-bars';
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
  const [file, setFile] = useState<File | null>(null);
  const [channel, setChannel] = useState('');
  const [channelFault, setChannelFault] = useState('');
  const check = useCheckWorkbook(kind.kind);
  const upload = useUploadWorkbook(kind, (accepted: ImportAnswer) => onImport(accepted.id));
  const watch = useWatchImport(importId);
  const { current } = watch;
  const done = current?.status === 'done';
  const busy = upload.state.phase === 'uploading' || watch.running;
  const clearCheck = check.clear;

  // After a successful upload the form data is cleared (specification 2.5).
  useEffect(() => {
    if (!done) return;
    setFile(null);
    clearCheck();
    setChannel('');
  }, [done, clearCheck]);

  const choose = (chosen: File) => {
    onImport(null);
    upload.abort();
    setFile(chosen);
    check.start(chosen);
  };
  const cancel = () => {
    if (watch.running) return watch.cancel.mutate();
    if (upload.state.phase === 'uploading') return upload.abort();
    setFile(null);
    check.clear();
    upload.abort();
  };
  const send = () => {
    if (!file || busy) return;
    if (kind.kind === 'videos' && channel === '') return setChannelFault(MESSAGES.selectChannel);
    void upload.upload(file, kind.kind === 'videos' ? { channel_id: channel } : {});
  };

  const preview = previewOf(check.state);
  const shown = file !== null || watch.running;
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
          {kind.kind === 'videos' && (
            <ChannelSelect
              value={channel}
              error={channelFault}
              disabled={busy}
              onChange={(id) => {
                setChannel(id);
                setChannelFault('');
              }}
            />
          )}
          {shown && (
            <>
              <WorkbookHead
                kind={kind}
                file={file}
                check={check.state}
                current={current}
                uploading={upload.state.phase === 'uploading'}
                running={watch.running}
                cancelling={watch.cancel.isPending}
                onCancel={cancel}
                onUpload={send}
              />
              <StepBars
                check={check.state}
                upload={upload.state}
                current={watch.running ? current : null}
                secondsLeft={watch.secondsLeft}
                bytes={file?.size ?? current?.file.bytes ?? 0}
              />
            </>
          )}
          {!busy && <DropZone accept={kind.accept} onFile={choose} compact={file !== null} />}
          {preview && preview.preview.rows.length > 0 && (
            <WorkbookPreview kind={kind.kind} preview={preview.preview} total={preview.total} />
          )}
        </Stack>
      </Paper>
      <WorkbookSide kind={kind} check={check.state} current={current} />
    </div>
  );
}

function previewOf(state: ReturnType<typeof useCheckWorkbook>['state']) {
  if (state.phase === 'checked') return { preview: state.outcome.preview, total: state.outcome.rows };
  return state.phase === 'checking' && state.preview ? { preview: state.preview, total: undefined } : null;
}
