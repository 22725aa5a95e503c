import type { PredictionKind } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES } from '@subtitle/contracts/languages';
import { MESSAGES } from '@subtitle/contracts/messages';
import {
  ASSIGNED,
  describeStage,
  FIRST_STAGE,
  isToSend,
  PENDING,
  STAGES,
  STATUSES,
  type Stage,
  type Status,
} from '@subtitle/contracts/statuses';
import { getAssignmentStage } from '@subtitle/domain/eligibility';
import type { UploadRow, UploadUser } from '@subtitle/domain/uploads/rules/upload-row';
import { collectAllLanguageValues } from '../../../models/item-row';
import { getOriginFields, type Origin, type PreparedRow } from './kind-spec';
import { LAGNA_NOTE, TIME_NOTE } from './note-texts';

/** Settings that both kinds of prediction share. */
export const PREDICTION_SPEC = {
  file: 'workbook',
  collection: 'predictions',
  counter: 'predictions',
  hasNumberAsId: false,
  isReplaceable: true,
  emptyMessage: MESSAGES.excelEmpty,
  otherNote: 'A number, or empty.',
} as const;

export const PREDICTION_NOTES = {
  type: 'Kind of text, in your own words.',
  subno: 'Number that distinguishes rows of the same date and lagna; empty means 1.',
  daycount: 'Number of days that the row covers.',
  url: 'Link to the video: watch, short, embed or live.',
  totalduration: `Length of the video. ${TIME_NOTE}`,
  starttime: `Where this part of the video begins. ${TIME_NOTE}`,
  endtime: `Where this part of the video ends. ${TIME_NOTE}`,
  lagna_rasi: `Name of the rasi. ${LAGNA_NOTE}`,
  sentiment: 'The row in one word, for example positive.',
  status: `Status of the row: ${STATUSES.join(', ')}, or empty (pending).`,
  assigned_to:
    'Username of an active person who translates into the assigned languages. Required if a status is assigned.',
};

/**
 * Returns the document of a checked prediction, with the work already done in each language (decision 31): status,
 * owner and submitter.
 */
export function preparePrediction(kind: PredictionKind, row: UploadRow, origin: Origin): PreparedRow {
  // Assigned field by field: an object that begins with a spread becomes one of V8's slow objects. A spread costs an
  // import of predictions a third more CPU and half as much memory again.
  const { _id, key, import_id, import_row, import_sheet } = getOriginFields(origin, row);
  const prepared: PreparedRow = {
    _id,
    key,
    import_id,
    import_row,
    kind,
    from: row.from,
    to: row.to,
    lagna_order: row.lagnaOrder,
  };
  if (import_sheet !== undefined) prepared.import_sheet = import_sheet;
  // getWorkFields adds the status columns. It omits pending ones, because an absent status means pending.
  for (const column of Object.keys(row.values))
    if (!column.startsWith('status_')) prepared[column] = row.values[column];
  if (row.assignee) prepared.assigned_to = row.assignee.username;
  const work = getWorkFields(row);
  return Object.assign(prepared, work, collectAllLanguageValues(work));
}

function getWorkFields({ values, assignee }: UploadRow): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const code of LANGUAGE_CODES) {
    const status = values[`status_${code}`] as Status | undefined;
    if (!status || status === PENDING) continue;
    fields[`status_${code}`] = status;
    if (!assignee?.targets.includes(code)) continue;
    fields[`assigned_${code}`] = assignee.username;
    fields[`stage_${code}`] = chooseStage(status, assignee);
    if (status === ASSIGNED) continue;
    fields[`author_${code}`] = assignee.username;
    fields[`submitter_${code}`] = assignee.username;
  }
  return fields;
}

/** Returns the stage whose submission gives the status, such as corrected, otherwise the first stage of the person. */
function chooseStage(status: Status, person: UploadUser): Stage {
  const submitting = isToSend(status) ? STAGES.find((stage) => describeStage(stage).submits === status) : undefined;
  return submitting ?? getAssignmentStage(person) ?? FIRST_STAGE;
}
