import type { ImportAnswer } from '@subtitle/contracts/operations/imports';
import { Stack } from '@subtitle/sdk/ui';
import type { UploadKind } from '../../upload-kinds';
import { DuplicateQuestion } from '../answer-import/duplicate-question';
import { SheetChoice } from '../select-sheets/sheet-choice';
import { SystemicNotice } from '../show-faults/systemic-notice';
import { hasEnded, isWaiting } from '../watch-import/import-words';
import { StepBars } from './step-bars';
import type { WorkbookForm } from './use-workbook-tab';
import { WorkbookHead } from './workbook-head';

/** Shows the three steps before a file is selected, and their last state after an import from this form. */
export function UploadSteps({ form: { watch, imported } }: { form: WorkbookForm }) {
  const current = imported && watch.current;
  if (watch.current && !current) return null;
  return (
    <StepBars
      check={imported ?? NOTHING_CHECKED}
      upload={NOTHING_SENT}
      current={current}
      of={current?.file.name ?? 'no file yet'}
      bytes={current?.file.bytes ?? 0}
    />
  );
}

/** Shows the progress of a file step by step, and the questions of its import. */
export function UploadProgress({ kind, form }: { kind: UploadKind; form: WorkbookForm }) {
  const { file: chosen, check, upload, watch, uploading, isOwn, refused, choose, cancel, send } = form;
  const current = watch.running ? watch.current : null;
  // An import that was opened by a link has no file in this form.
  const file = current && !isOwn ? null : chosen;
  const checked = file ? check.state : NOTHING_CHECKED;
  return (
    <Stack gap="md">
      <WorkbookHead
        kind={kind}
        file={file}
        check={checked}
        current={current}
        uploading={uploading}
        running={watch.running}
        cancelling={watch.cancel.isPending}
        unreachable={watch.unreachable}
        onCheckAgain={refused && chosen ? () => choose(chosen, form.selected) : null}
        waiting={current !== null && isWaiting(current)}
        onCancel={cancel}
        onUpload={send}
      />
      {current?.question && isWaiting(current) && (
        <DuplicateQuestion importId={current.id} question={current.question} />
      )}
      {file && <SheetChoice sheets={form.sheets} disabled={form.busy} onChange={form.selectSheets} />}
      <StepBars
        check={checked}
        upload={upload.state}
        current={refused ? watch.current : current}
        of={file?.name ?? current?.file.name ?? ''}
        bytes={file?.size ?? current?.file.bytes ?? 0}
      />
      <Systemic form={form} current={current} />
    </Stack>
  );
}

const NOTHING_CHECKED = { phase: 'empty' } as const;
const NOTHING_SENT = { phase: 'idle' } as const;

/** Offers to stop the check early, in the browser or on the server. */
function Systemic({ form, current }: { form: WorkbookForm; current: ImportAnswer | null }) {
  const { check, watch } = form;
  if (check.state.phase === 'checking' && check.state.systemic)
    return (
      <SystemicNotice
        fault={check.state.systemic}
        continuation="The check continues unless you stop it."
        stopping={false}
        onStop={check.stop}
      />
    );
  if (!current?.systemic || hasEnded(current)) return null;
  return (
    <SystemicNotice
      fault={current.systemic}
      continuation="The server continues the check unless you stop it. Nothing is imported while any row has errors."
      stopping={watch.cancel.isPending}
      onStop={() => void watch.cancel.run()}
    />
  );
}
