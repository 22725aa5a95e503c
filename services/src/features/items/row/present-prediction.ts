import { LANGUAGE_CODES, textColumns } from '@subtitle/contracts/languages';
import type { ListedItem } from '@subtitle/contracts/operations/item-answer';
import { STATUSES, type Status } from '@subtitle/contracts/statuses';
import type { StoredSentBack } from '../../../models/item-row';
import { hiddenFields, type Viewer } from './hidden-fields';
import type { Row } from './item';

/** Columns of the workbook that stand once in a row. */
const TEXTS = [
  'fromdate',
  'todate',
  'subno',
  'starttime',
  'endtime',
  'lagna_rasi',
  'lrname',
  'url',
  'sentiment',
] as const;
type Stored = Row & Partial<Record<(typeof TEXTS)[number] | 'status', string>>;

type Present = (value: never) => unknown;
const asItIs: Present = (value) => value;

/** How each field that a row carries once for each language is presented. */
const OF_LANGUAGES = new Map<string, Present>(
  LANGUAGE_CODES.flatMap((code): [string, Present][] => [
    ...textColumns(code).map((column): [string, Present] => [column, asItIs]),
    ...['assigned', 'stage', 'author', 'submitter', 'source', 'revision', 'round'].map((name): [string, Present] => [
      `${name}_${code}`,
      asItIs,
    ]),
    [`status_${code}`, asStatus],
    [`sent_back_${code}`, presentSentBack],
  ]),
);
const OWNERS = LANGUAGE_CODES.map((code) => `assigned_${code}` as const);

/** The stored fields that an answer is made of. */
export const PREDICTION_FIELDS: Record<string, 1> = Object.fromEntries(
  [
    ...['id', 'kind', 'from', 'to', 'status', 'assigned_to', 'import_id', 'import_row', 'lagna_order'],
    ...TEXTS,
    ...OF_LANGUAGES.keys(),
  ].map((field) => [field, 1]),
);

/**
 * A prediction as lists send it, field by field, without what a language does not hold. Goes by what is stored: most rows
 * hold a third of what they could, and looking for the rest was a tenth of what a list costs. `assigned_to` is the caller
 * where they own any language, else whoever got the row last (decision 11).
 */
export function presentPrediction(row: Stored, viewer: Viewer): ListedItem {
  const answer: Record<string, unknown> = {
    id: row.id,
    kind: row.kind,
    fromdate: row.fromdate ?? '',
    todate: row.todate ?? '',
    from: row.from,
    to: row.to,
    subno: row.subno ?? '',
    starttime: row.starttime ?? '',
    endtime: row.endtime ?? '',
    lagna_rasi: row.lagna_rasi ?? '',
    lrname: row.lrname ?? '',
    url: row.url ?? '',
    sentiment: row.sentiment ?? '',
    status: asStatus(row.status),
    assigned_to: ownsAny(row, viewer.username) ? viewer.username : (row.assigned_to ?? null),
    import_id: row.import_id ?? null,
    import_row: row.import_row ?? null,
  };
  const hidden = hiddenFields(row, viewer);
  for (const field in row) {
    const present = OF_LANGUAGES.get(field);
    const value = row[field as keyof Row];
    if (present && value && !hidden?.has(field)) answer[field] = present(value as never);
  }
  return answer as ListedItem;
}

function ownsAny(row: Row, username: string): boolean {
  return OWNERS.some((owner) => row[owner] === username);
}

function asStatus(value: unknown): Status {
  return STATUSES.find((status) => status === value) ?? 'pending';
}

function presentSentBack({ reason, note, by, at }: StoredSentBack) {
  return { reason, note, by, at: at.toISOString() };
}
