import { IconX } from '@subtitle/sdk/icons';
import { ActionIcon, Button, Group, Paper, Text } from '@subtitle/sdk/ui';
import type { UploadKind } from '../../upload-kinds';
import { describeErrorCount, formatRowCount } from '../../words';
import { describeImportProgress, describeRowCounts, hasEnded } from '../watch-import/import-words';
import type { WorkbookForm } from './use-workbook-tab';
import { isReady } from './workbook-head';

interface Props {
  kind: UploadKind;
  form: WorkbookForm;
  /** Name of a file whose check has not begun. */
  name: string;
  onOpen: () => void;
  onRemove: () => void;
}

/** A file of the tab that is not open: its name, its progress, and the next action. */
export function QueuedRow({ kind, form, name, onOpen, onRemove }: Props) {
  const file = form.file?.name ?? form.watch.current?.file.name ?? name;
  const canSend = form.file !== null && isReady(form.check.state) && !form.busy && !form.watch.current;
  return (
    <Paper withBorder px="md" py="xs" component="section" aria-label={file}>
      <Group justify="space-between" gap="xs">
        <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Text component="span" size="sm" fw={600}>
            {file}
          </Text>{' '}
          <Text component="span" size="sm" c="dimmed" role="status">
            {describeQueuedState(form)}
          </Text>
        </div>
        <Group gap="xs">
          {canSend && (
            <Button size="xs" onClick={form.needsChannel && form.channel === '' ? onOpen : form.send}>
              {kind.button}
            </Button>
          )}
          <Button size="xs" variant="default" onClick={onOpen}>
            Open
          </Button>
          {!form.busy && (
            <ActionIcon variant="subtle" color="gray" aria-label={`Remove ${file}`} onClick={onRemove}>
              <IconX size={16} />
            </ActionIcon>
          )}
        </Group>
      </Group>
    </Paper>
  );
}

function describeQueuedState({ check, upload, watch: { current } }: WorkbookForm): string {
  if (upload.state.phase === 'uploading') return `Uploading ${Math.floor(upload.state.done * 100)}%`;
  if (current && !hasEnded(current)) return `${Math.floor(current.progress)}% · ${describeImportProgress(current)}`;
  if (current?.status === 'done') return describeRowCounts(current);
  if (current?.status === 'failed') return `Not imported, ${describeErrorCount(current.errorCount)}`;
  if (current) return current.status === 'undone' ? 'Undone' : 'Cancelled';
  if (upload.state.phase === 'failed') return upload.state.sentence;
  if (check.state.phase === 'checking') return `Checking ${Math.floor(check.state.done * 100)}%`;
  if (check.state.phase === 'unreadable') return check.state.title ?? 'Cannot be read';
  if (check.state.phase === 'empty') return 'Waiting to be checked';
  const { rows, errorCount, exceedsLimit } = check.state.outcome;
  return exceedsLimit && errorCount === 0
    ? 'Ready; the server checks it'
    : `${formatRowCount(rows)}, ${describeErrorCount(errorCount)}`;
}
