import type { WorkbookKind } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES } from '@subtitle/contracts/languages';
import type { Stage, Status } from '@subtitle/contracts/statuses';
import type { UploadRow, UploadUser } from '@subtitle/domain/uploads/upload-row';

/** A checked row as it will be stored, all but its id. */
export type PreparedRow = Record<string, unknown> & { _id: string; key: string };

/**
 * Makes the document of a checked row: workbook columns under their own names, dates as ISO beside them, and the work
 * already done in it per language (decision 31): status, owner, and who submitted.
 */
export function prepareRow(
  kind: WorkbookKind,
  importId: number,
  row: UploadRow,
  channelId: number | null,
): PreparedRow {
  const origin = { import_id: importId, import_row: row.row };
  const _id = `${importId}:${row.row}`;
  if (kind === 'videos')
    return { _id, ...row.values, ...origin, channel_id: channelId, key: `${row.key}|${channelId}` };
  if (kind === 'activities')
    return { _id, kind: 'activity', ...row.values, from: row.from, to: row.to, key: row.key, ...origin };
  const prepared: PreparedRow = { _id, kind, from: row.from, to: row.to, lagna_order: row.lagnaOrder, key: row.key };
  // Status columns come back through workDone, pending ones not at all: absent is pending.
  for (const column of Object.keys(row.values))
    if (!column.startsWith('status_')) prepared[column] = row.values[column];
  if (row.assignee) prepared.assigned_to = row.assignee.username;
  return Object.assign(prepared, origin, workDone(row));
}

function workDone({ values, assignee }: UploadRow): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const code of LANGUAGE_CODES) {
    const status = values[`status_${code}`] as Status | undefined;
    if (!status || status === 'pending') continue;
    fields[`status_${code}`] = status;
    if (!assignee?.targets.includes(code)) continue;
    fields[`assigned_${code}`] = assignee.username;
    fields[`stage_${code}`] = stageOf(status, assignee);
    if (status === 'assigned') continue;
    fields[`author_${code}`] = assignee.username;
    fields[`submitter_${code}`] = assignee.username;
  }
  return fields;
}

/** Corrected text came from an editor; somebody who only edits was asked to correct. */
function stageOf(status: Status, { roles }: UploadUser): Stage {
  if (status === 'corrected') return 'correct';
  return roles.includes('editor') && !roles.includes('translator') ? 'correct' : 'translate';
}
