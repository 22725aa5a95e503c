import type { WorkbookKind } from '@subtitle/contracts/columns';
import type { ImportDays } from '@subtitle/contracts/operations/imports';
import { createValidator } from '@subtitle/domain/uploads/workbook-kinds';
import { markHeaders } from '@subtitle/workbook/read-rows';
import type { ImportDocument } from '../../../models/import.model';
import { WORKBOOK_SPECS } from '../kinds/kinds';
import { loadUploadUsers } from '../upload/load-upload-users';
import { openUpload } from '../upload/open-upload';
import type { FileCheckResult } from './file-check';
import type { RowWriter } from './row-writer';
import type { RunReport } from './run-report';

/** Checks a workbook or JSON rows. */
export async function checkWorkbook(
  doc: ImportDocument,
  writer: RowWriter,
  path: string,
  report: RunReport,
): Promise<FileCheckResult> {
  const kind = doc.kind as WorkbookKind;
  const { prepare } = WORKBOOK_SPECS[kind];
  const origin = { importId: doc._id, channelId: doc.channel_id };
  const validator = createValidator(kind, { users: await loadUploadUsers() });
  report.setSource(() => validator.getOutcome());
  const { signal, setProgress: progress } = report;
  const { selection, rows } = await openUpload(path, { ...doc, kind }, signal);
  validator.setSheets(selection);
  let faulty = false;
  let days: ImportDays | null = null;
  let isUndated = false;
  for await (const { sheet, row, cells, notes, isHeader } of markHeaders(rows({ signal, onProgress: progress }))) {
    if (isHeader) {
      validator.beginSheet(cells, row, sheet);
      continue;
    }
    const checked = validator.checkRow(row, cells, notes);
    // After the first error nothing is written any more, and further rows are only checked.
    faulty ||= checked === null;
    if (checked?.from) days = extendDays(days, checked);
    else if (checked) isUndated = true;
    if (!faulty && checked) await writer.add(prepare(checked, origin), cells);
  }
  return { outcome: validator.finish(), days: days && isUndated ? { ...days, undated: true } : days };
}

function extendDays(days: ImportDays | null, { from, to }: ImportDays): ImportDays {
  if (!days) return { from, to };
  if (days.from > from) days.from = from;
  if (days.to < to) days.to = to;
  return days;
}
