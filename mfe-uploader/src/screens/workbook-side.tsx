import type { ImportAnswer } from '@subtitle/contracts/entities/import';
import { downloadErrorWorkbook } from '@subtitle/contracts/imports/download-error-workbook';
import { Alert, Paper, Stack } from '@subtitle/sdk/ui';
import { DownloadButton } from '../download/download-button';
import type { CheckOutcome } from '../features/check-workbook/check-workbook';
import type { CheckState } from '../features/check-workbook/use-check-workbook';
import { WorkbookErrors } from '../features/check-workbook/workbook-errors';
import { MarkedWorkbookButton } from '../features/mark-errors/marked-workbook-button';
import type { UploadKind } from '../features/upload-workbook/upload-kinds';
import { hasEnded } from '../features/watch-import/import-words';
import { rowWords } from '../words';
import { Requirements } from './requirements';

const ALL_OR_NOTHING = 'Nothing is imported until every row is right.';

interface Props {
  kind: UploadKind;
  check: CheckState;
  current: ImportAnswer | null;
  /** The chosen file; null where only the import is known. */
  file: File | null;
}

/** Whether the side shows errors: they need more room than the requirements. */
export function hasErrors(check: CheckState, current: ImportAnswer | null): boolean {
  if (check.phase === 'checked' && (check.outcome.errorCount > 0 || check.outcome.stopped)) return true;
  return current !== null && current.errorCount > 0 && current.status !== 'done' && current.status !== 'undone';
}

/** Beside the form: what is wrong with the workbook, else what it has to be like. */
export function WorkbookSide(props: Props) {
  return (
    <Paper withBorder p="md">
      <Content {...props} />
    </Paper>
  );
}

function Content({ kind, check, current, file }: Props) {
  if (check.phase === 'unreadable')
    return (
      <Alert color="red" role="alert" title={kind.unreadable ?? 'This file cannot be read'}>
        {check.sentence}
      </Alert>
    );
  if (!hasErrors(check, current))
    return (
      <Stack gap="md">
        {check.phase === 'checked' && check.outcome.beyond && <CheckedByServer rows={check.outcome.rows} />}
        <Requirements kind={kind} />
      </Stack>
    );
  if (check.phase === 'checked' && (check.outcome.errorCount > 0 || check.outcome.stopped))
    return <FoundHere kind={kind} outcome={check.outcome} file={file} />;
  return current && <FoundByServer current={current} />;
}

/** The file is more than this browser holds at once; what it could not check is no reason to refuse it. */
function CheckedByServer({ rows }: { rows: number }) {
  const seen = rows === 0 ? '' : `The first ${rowWords(rows)} have no errors. `;
  return (
    <Alert color="blue" role="status" title="Too large to be checked in full here: the server checks it">
      {seen}You can upload this workbook. The server checks every row and imports nothing until all of them are right.
    </Alert>
  );
}

function FoundHere({ kind, outcome, file }: Pick<Props, 'kind' | 'file'> & { outcome: CheckOutcome }) {
  const { errorCount, groups, beyond, rows } = outcome;
  return (
    <WorkbookErrors title="Errors in this workbook" count={errorCount} groups={groups} note={noteOf(outcome)}>
      {file && rows > 0 && !beyond && <MarkedWorkbookButton kind={kind.kind} file={file} />}
    </WorkbookErrors>
  );
}

function noteOf({ stopped, beyond, rows }: CheckOutcome): string {
  if (stopped)
    return `You stopped the check after ${rowWords(rows)}: there may be more. Fix the workbook and choose it again.`;
  if (beyond) return `Only the first ${rowWords(rows)} could be checked here: there may be more. ${ALL_OR_NOTHING}`;
  return ALL_OR_NOTHING;
}

function FoundByServer({ current }: { current: ImportAnswer }) {
  const { id, kind, status, errorCount, errorGroups, fileKept } = current;
  const all = status === 'failed';
  return (
    <WorkbookErrors
      title={all ? 'Errors found by the server' : 'Errors found so far'}
      count={errorCount}
      groups={errorGroups}
      note={hasEnded(current) ? ALL_OR_NOTHING : `The check goes on. ${ALL_OR_NOTHING}`}
    >
      {all && fileKept && kind !== 'subtitles' && (
        <DownloadButton
          operation={downloadErrorWorkbook}
          params={{ id }}
          label="Download the workbook with the errors marked"
          variant="filled"
        />
      )}
    </WorkbookErrors>
  );
}
