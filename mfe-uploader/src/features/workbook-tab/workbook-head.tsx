import { LAGNAS } from '@subtitle/contracts/lagnas';
import type { ImportAnswer } from '@subtitle/contracts/operations/imports';
import { Anchor, Button, formatBytes, formatNumber, Group, Text, useOffline } from '@subtitle/sdk/ui';
import type { UploadKind } from '../../upload-kinds';
import { formatRowCount } from '../../words';
import type { CheckOutcome } from '../check-workbook/check-workbook';
import type { CheckState } from '../check-workbook/use-check-workbook';

const UNREACHABLE =
  'The server does not respond at the moment. The import continues on the server, but the progress shown here may be outdated. Trying again...';
const OFFLINE =
  'You are offline. The import continues on the server; its progress appears here once you are back online.';
const IMPORT_CONTINUES = 'You can leave this page: the import continues, and its result appears in the list below.';
const BEING_SENT = 'Keep this page open until the file is uploaded.';
const REFUSED = 'Select the corrected file. If only a user account had to be fixed, check this file again.';
const NOT_SENT = 'The file stays on this device until you upload it.';

/** Estimated seconds from which the user may leave the check to the server; a shorter check is worth waiting for. */
const LONG_CHECK_SECONDS = 5;

interface Props {
  kind: UploadKind;
  /** The selected file; null after a reload, when only the import contains its name. */
  file: File | null;
  check: CheckState;
  current: ImportAnswer | null;
  uploading: boolean;
  running: boolean;
  cancelling: boolean;
  /** The server stopped answering. */
  unreachable: boolean;
  /** The import waits for an answer to the question below. */
  waiting: boolean;
  /**
   * Checks the file again. Null unless the server found errors in the file, which can be uploaded again only after
   * another check.
   */
  onCheckAgain: (() => void) | null;
  onCancel: () => void;
  onUpload: () => void;
}

/** Name and contents of the file, with the form's two buttons. */
export function WorkbookHead(props: Props) {
  const { kind, file, check, current, uploading, running, cancelling, unreachable, waiting } = props;
  const { onCheckAgain, onCancel, onUpload } = props;
  const ready = isReady(check) && !onCheckAgain;
  const offline = useOffline();
  return (
    <div>
      <Group justify="space-between" gap="sm">
        <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Text component="span" fw={600}>
            {file?.name ?? current?.file.name}
          </Text>
          {/* The final height is reserved so that nothing below moves. */}
          <Text size="sm" c="dimmed" mih={{ base: '2lh', sm: '1lh' }}>
            {describeContents(file?.size ?? current?.file.bytes ?? 0, check, current)}
            {canLeaveToServer(check) && !running && !uploading && (
              <>
                {' · '}
                <Anchor component="button" type="button" size="sm" underline="always" onClick={onUpload}>
                  Upload now, let the server check
                </Anchor>
              </>
            )}
          </Text>
        </div>
        <Group gap="xs">
          <Button variant="default" disabled={cancelling} onClick={onCancel}>
            {cancelling ? 'Cancelling...' : 'Cancel'}
          </Button>
          {onCheckAgain && (
            <Button variant="default" onClick={onCheckAgain}>
              Check again
            </Button>
          )}
          {!running && (
            <Button disabled={!ready || uploading} onClick={onUpload}>
              {uploading ? 'Uploading...' : kind.button}
            </Button>
          )}
        </Group>
      </Group>
      {(unreachable || (offline && running)) && (
        <Text size="sm" c="red" mt={4} role="alert">
          {offline ? OFFLINE : UNREACHABLE}
        </Text>
      )}
      {!waiting && !unreachable && !(offline && running) && (
        <Text size="sm" c="dimmed" mt={4} mih={{ base: '2lh', sm: '1lh' }}>
          {onCheckAgain ? REFUSED : chooseUploadNote(uploading, running)}
        </Text>
      )}
    </div>
  );
}

function chooseUploadNote(uploading: boolean, running: boolean): string {
  if (running) return IMPORT_CONTINUES;
  return uploading ? BEING_SENT : NOT_SENT;
}

/** Whether the check can be left to the server, because it takes long and has found no errors so far. */
function canLeaveToServer(check: CheckState): boolean {
  return (
    check.phase === 'checking' &&
    check.errorCount === 0 &&
    check.rows > 0 &&
    (check.secondsLeft ?? 0) >= LONG_CHECK_SECONDS
  );
}

/** Whether all rows that the browser could check are correct. */
export function isReady(check: CheckState): boolean {
  if (check.phase !== 'checked') return false;
  const { rows, errorCount, stopped, exceedsLimit } = check.outcome;
  return (rows > 0 || exceedsLimit) && errorCount === 0 && !stopped;
}

/** Returns for example '3.0 MB · 12,000 rows · 1,000 dates x 12 lagnas'. */
function describeContents(bytes: number, check: CheckState, current: ImportAnswer | null): string {
  return [formatBytes(bytes), ...describeRows(check, current)].join(' · ');
}

function describeRows(check: CheckState, current: ImportAnswer | null): string[] {
  const outcome = check.phase === 'checked' && !check.outcome.exceedsLimit ? check.outcome : null;
  if (outcome) return [formatRowCount(outcome.rows), ...describeDates(outcome)];
  if (!current || current.rows === 0) return [];
  // The total is known only when all rows are read.
  return [`${formatRowCount(current.rows)}${current.status === 'scanning' ? ' so far' : ''}`];
}

function describeDates({ dates, rows }: CheckOutcome): string[] {
  if (dates === 0 || rows !== dates * LAGNAS.length) return [];
  return [`${formatNumber(dates)} ${dates === 1 ? 'date' : 'dates'} x ${LAGNAS.length} lagnas`];
}
