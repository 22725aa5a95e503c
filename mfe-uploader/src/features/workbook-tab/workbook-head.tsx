import { LAGNAS } from '@subtitle/contracts/lagnas';
import type { ImportAnswer } from '@subtitle/contracts/operations/imports';
import { Anchor, Button, formatBytes, formatNumber, Group, Text, useOffline } from '@subtitle/sdk/ui';
import type { UploadKind } from '../../upload-kinds';
import { rowWords } from '../../words';
import type { CheckOutcome } from '../check-workbook/check-workbook';
import type { CheckState } from '../check-workbook/use-check-workbook';

const UNREACHABLE =
  'The server is not answering at the moment. The import continues there; what you see here may be out of date. Trying again...';
const OFFLINE =
  'You are offline. The import continues on the server; its progress appears here once you are back online.';
const GOES_ON = 'You can leave this page: the import continues, and its result appears in the list below.';
const BEING_SENT = 'Keep this page open until the file is uploaded.';
const REFUSED = 'Choose the corrected file; where only an account had to be mended, check this one again.';
const NOT_SENT = 'The file stays on this device until you upload it.';

/** Nobody minds to wait for less. */
const LONG_SECONDS = 5;

interface Props {
  kind: UploadKind;
  /** The chosen file; null after a reload, when only the import knows its name. */
  file: File | null;
  check: CheckState;
  current: ImportAnswer | null;
  uploading: boolean;
  running: boolean;
  cancelling: boolean;
  /** The server does not answer any more. */
  unreachable: boolean;
  /** The import waits for an answer, which stands below. */
  waiting: boolean;
  /** Checks the file anew; null but for one in which the server found errors, which cannot be uploaded before that. */
  onCheckAgain: (() => void) | null;
  onCancel: () => void;
  onUpload: () => void;
}

/** The file's name and what is in it, with the two buttons of the form. */
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
          {/* As high from the start as what is known in the end: nothing below jumps. */}
          <Text size="sm" c="dimmed" mih={{ base: '2lh', sm: '1lh' }}>
            {contents(file?.size ?? current?.file.bytes ?? 0, check, current)}
            {canLeave(check) && !running && !uploading && (
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
          {onCheckAgain ? REFUSED : noteOf(uploading, running)}
        </Text>
      )}
    </div>
  );
}

function noteOf(uploading: boolean, running: boolean): string {
  if (running) return GOES_ON;
  return uploading ? BEING_SENT : NOT_SENT;
}

/** A check that lasts, and that has found nothing wrong so far, can be left to the server. */
function canLeave(check: CheckState): boolean {
  return (
    check.phase === 'checking' && check.errorCount === 0 && check.rows > 0 && (check.secondsLeft ?? 0) >= LONG_SECONDS
  );
}

/** Every row that could be checked here was, and all of these are right. */
export function isReady(check: CheckState): boolean {
  if (check.phase !== 'checked') return false;
  const { rows, errorCount, stopped, beyond } = check.outcome;
  return (rows > 0 || beyond) && errorCount === 0 && !stopped;
}

/** '3.0 MB · 12,000 rows · 1,000 dates x 12 lagnas'. */
function contents(bytes: number, check: CheckState, current: ImportAnswer | null): string {
  return [formatBytes(bytes), ...rowsOf(check, current)].join(' · ');
}

function rowsOf(check: CheckState, current: ImportAnswer | null): string[] {
  const outcome = check.phase === 'checked' && !check.outcome.beyond ? check.outcome : null;
  if (outcome) return [rowWords(outcome.rows), ...datesOf(outcome)];
  if (!current || current.rows === 0) return [];
  // How many the file has is known only when all are read.
  return [`${rowWords(current.rows)}${current.status === 'scanning' ? ' so far' : ''}`];
}

function datesOf({ dates, rows }: CheckOutcome): string[] {
  if (dates === 0 || rows !== dates * LAGNAS.length) return [];
  return [`${formatNumber(dates)} ${dates === 1 ? 'date' : 'dates'} x ${LAGNAS.length} lagnas`];
}
