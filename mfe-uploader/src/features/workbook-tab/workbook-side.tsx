import type { WorkbookKind } from '@subtitle/contracts/columns';
import { readErrors } from '@subtitle/contracts/operations/import-errors';
import { downloadErrorWorkbook } from '@subtitle/contracts/operations/import-files';
import type { ImportAnswer } from '@subtitle/contracts/operations/imports';
import { useApi } from '@subtitle/sdk/api';
import { DownloadButton } from '@subtitle/sdk/downloads';
import { Alert, Paper, Stack } from '@subtitle/sdk/ui';
import { isWorkbookImport, UPLOAD_KINDS, type UploadKind } from '../../upload-kinds';
import { formatRowCount } from '../../words';
import type { CheckOutcome } from '../check-workbook/check-workbook';
import type { CheckState } from '../check-workbook/use-check-workbook';
import { readFaultLines } from '../look-up/ask-file';
import { MarkedWorkbookButton } from '../mark-errors/marked-workbook-button';
import { HeaderHelp } from '../show-faults/header-help';
import type { MoreLines } from '../show-faults/use-fault-lines';
import { WorkbookErrors } from '../show-faults/workbook-errors';
import { WorkbookWarnings } from '../show-faults/workbook-warnings';
import { hasEnded } from '../watch-import/import-words';
import { Requirements } from './requirements';
import type { WorkbookForm } from './use-workbook-tab';

const ALL_OR_NOTHING = 'Nothing is imported until every row is correct.';
const WARNINGS_NOTE = 'These cells look wrong, but they do not prevent the import.';

interface Props {
  kind: UploadKind;
  form: WorkbookForm;
  /** Moves the selected file to the tab of another kind. */
  onMove: (kind: WorkbookKind, file: File) => void;
}

/** Whether the side shows errors: they need more space than the requirements. */
export function hasErrors(check: CheckState, current: ImportAnswer | null): boolean {
  if (check.phase === 'checked' && (check.outcome.errorCount > 0 || check.outcome.stopped)) return true;
  return current !== null && current.errorCount > 0 && current.status !== 'done' && current.status !== 'undone';
}

/** Panel beside the form: the workbook's errors, or else its requirements. */
export function WorkbookSide(props: Props) {
  return (
    <Paper withBorder p="md">
      <Content {...props} />
    </Paper>
  );
}

function Content(props: Props) {
  const { kind, form } = props;
  const check = form.check.state;
  const { current } = form.watch;
  if (check.phase === 'unreadable')
    return (
      <Alert color="red" role="alert" title={check.title ?? kind.unreadable ?? 'This file cannot be read'}>
        {check.sentence}
      </Alert>
    );
  if (!hasErrors(check, current))
    return (
      <Stack gap="md">
        {check.phase === 'checked' && <BrowserWarnings kind={kind} form={form} outcome={check.outcome} />}
        {check.phase !== 'checked' && current && <ServerWarnings form={form} current={current} />}
        <Requirements kind={kind} />
        {/* The warnings come last, because they appear and disappear with the check. */}
        {check.phase === 'checked' && check.outcome.exceedsLimit && <CheckedByServer rows={check.outcome.rows} />}
      </Stack>
    );
  if (check.phase === 'checked' && (check.outcome.errorCount > 0 || check.outcome.stopped))
    return <BrowserErrors {...props} outcome={check.outcome} />;
  return current && <ServerErrors form={form} current={current} />;
}

/** The file exceeds the limit of this browser. It is not refused for the rows that were not checked here. */
function CheckedByServer({ rows }: { rows: number }) {
  const seen = rows === 0 ? '' : `The first ${formatRowCount(rows)} have no errors. `;
  return (
    <Alert color="blue" role="status" title="Too large for a full check in the browser">
      {seen}You can upload this workbook. The server checks every row and imports nothing until all rows are correct.
    </Alert>
  );
}

function BrowserErrors({ kind, form, onMove, outcome }: Props & { outcome: CheckOutcome }) {
  const { errorCount, groups, faults, warnings, exceedsLimit, rows, previews } = outcome;
  const { file } = form;
  return (
    <Stack gap="md">
      <WorkbookErrors
        title="Errors in this workbook"
        count={errorCount}
        groups={groups}
        faults={faults}
        note={chooseCheckNote(outcome)}
        more={createLineLoader(kind, form, outcome)}
        onRow={form.shownRow.show}
      >
        {file && (
          <HeaderHelp
            kind={kind.kind}
            columns={previews[0]?.columns ?? []}
            rows={previews[0]?.rows ?? []}
            tabName={getTabName}
            onMove={(other) => {
              form.putAway();
              onMove(other, file);
            }}
          />
        )}
        {file && rows > 0 && !exceedsLimit && (
          <MarkedWorkbookButton kind={kind.kind} file={file} sheets={form.selected} />
        )}
      </WorkbookErrors>
      <WorkbookWarnings
        groups={warnings.groups}
        faults={warnings.faults}
        note="These cells look wrong too, but they would not prevent the import."
        more={createLineLoader(kind, form, outcome)}
        onRow={form.shownRow.show}
      />
    </Stack>
  );
}

function BrowserWarnings({ kind, form, outcome }: Omit<Props, 'onMove'> & { outcome: CheckOutcome }) {
  return (
    <WorkbookWarnings
      groups={outcome.warnings.groups}
      faults={outcome.warnings.faults}
      note={WARNINGS_NOTE}
      more={createLineLoader(kind, form, outcome)}
      onRow={form.shownRow.show}
    />
  );
}

/**
 * Returns a function that loads further lines of a fault from the selected file; null if the file was not read to its
 * end.
 */
function createLineLoader(
  { kind }: UploadKind,
  { file, selected: sheets }: WorkbookForm,
  { exceedsLimit, stopped }: CheckOutcome,
): MoreLines | null {
  if (!file || exceedsLimit || stopped) return null;
  return (fault, skip) => readFaultLines({ kind, file, sheets, fault, skip });
}

const getTabName = (kind: WorkbookKind) => UPLOAD_KINDS.find((each) => each.kind === kind)!.label;

function chooseCheckNote({ stopped, exceedsLimit, rows }: CheckOutcome): string {
  if (stopped)
    return `You stopped the check after ${formatRowCount(rows)}; there may be more errors. Fix the workbook and select it again.`;
  if (exceedsLimit)
    return `Only the first ${formatRowCount(rows)} could be checked here; there may be more errors. ${ALL_OR_NOTHING}`;
  return ALL_OR_NOTHING;
}

function ServerErrors({ form, current }: { form: WorkbookForm; current: ImportAnswer }) {
  const more = useServerLineLoader(current);
  const { id, status, errorCount, errorGroups, faults, rows, fileKept } = current;
  const all = status === 'failed';
  const onRow = form.file ? form.shownRow.show : undefined;
  // A file that could not be read has no rows to mark.
  const isOfRows = rows > 0 && errorGroups.some(({ from }) => from > 0);
  return (
    <Stack gap="md">
      <WorkbookErrors
        title={all ? 'Errors found by the server' : 'Errors found so far'}
        count={errorCount}
        groups={errorGroups}
        faults={faults}
        note={hasEnded(current) ? ALL_OR_NOTHING : `The check is still running. ${ALL_OR_NOTHING}`}
        more={more}
        onRow={onRow}
      >
        {all && fileKept && isOfRows && isWorkbookImport(current) && (
          <DownloadButton
            operation={downloadErrorWorkbook}
            params={{ id }}
            label="Download with errors marked"
            variant="filled"
          />
        )}
      </WorkbookErrors>
      <ServerWarnings form={form} current={current} />
    </Stack>
  );
}

function ServerWarnings({ form, current }: { form: WorkbookForm; current: ImportAnswer }) {
  const more = useServerLineLoader(current);
  const onRow = form.file ? form.shownRow.show : undefined;
  const { errorGroups, warnings, status } = current;
  const note = status === 'done' ? 'These cells look wrong. They were imported unchanged.' : WARNINGS_NOTE;
  return <WorkbookWarnings groups={errorGroups} faults={warnings} note={note} more={more} onRow={onRow} />;
}

/**
 * Returns a function that loads further lines from the server. The import keeps only the first lines of each fault; the
 * server finds the others again in the file.
 */
function useServerLineLoader(current: ImportAnswer): MoreLines | null {
  const { id, fileKept, finishedAt } = current;
  const api = useApi();
  if (!fileKept || finishedAt === null || !isWorkbookImport(current)) return null;
  return (fault, skip) => api.call(readErrors, { params: { id }, query: { fault, skip } });
}
