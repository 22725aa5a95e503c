import type { PredictionAnswer } from '@subtitle/contracts/entities/prediction';
import { LANGUAGE_CODES, type LanguageCode, textColumns } from '@subtitle/contracts/languages';
import { STATUSES, type Status } from '@subtitle/contracts/statuses';
import type { StoredSentBack } from '../../models/prediction.model';
import type { Row } from './item.repository';

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

/** Names are put together once, not for every row. */
const LANGUAGES = LANGUAGE_CODES.map((code) => ({
  texts: textColumns(code),
  status: `status_${code}` as const,
  orNull: [`assigned_${code}`, `stage_${code}`, `author_${code}`, `submitter_${code}`, `source_${code}`] as const,
  counts: [`revision_${code}`, `round_${code}`] as const,
  sentBack: `sent_back_${code}` as const,
}));

/** The stored fields that an answer is made of; lists read no others. */
export const PRESENTED_FIELDS: Record<string, 1> = Object.fromEntries(
  [
    ...['id', 'kind', 'from', 'to', 'status', 'assigned_to', 'import_id', 'import_row', 'lagna_order', ...TEXTS],
    ...LANGUAGES.flatMap(({ texts, status, orNull, counts, sentBack }) => [
      ...texts,
      status,
      ...orNull,
      ...counts,
      sentBack,
    ]),
  ].map((field) => [field, 1]),
);

/**
 * A row as answers show it to `username`, field by field: texts that are missing are '', a missing status is pending,
 * other missing things are null. `assigned_to` is the caller where they own any language, else whoever got the row
 * last (decision 11).
 */
export function presentItem(row: Row, username: string): PredictionAnswer {
  const stored = row as unknown as Record<string, unknown>;
  const answer: Record<string, unknown> = {
    id: row.id,
    kind: row.kind,
    from: row.from,
    to: row.to,
    status: asStatus(stored.status),
    assigned_to: ownsAny(row, username) ? username : (row.assigned_to ?? null),
    import_id: row.import_id ?? null,
    import_row: row.import_row ?? null,
  };
  for (const field of TEXTS) answer[field] = stored[field] ?? '';
  for (const { texts, status, orNull, counts, sentBack } of LANGUAGES) {
    for (const column of texts) answer[column] = stored[column] ?? '';
    answer[status] = asStatus(stored[status]);
    for (const field of orNull) answer[field] = stored[field] ?? null;
    for (const field of counts) answer[field] = stored[field] ?? 0;
    answer[sentBack] = presentSentBack(row[sentBack]);
  }
  return answer as PredictionAnswer;
}

/** The texts of one language by column, '' where there is none. */
export function textsOf(row: Row, language: LanguageCode): Record<string, string> {
  return Object.fromEntries(textColumns(language).map((column) => [column, row[column] ?? '']));
}

function ownsAny(row: Row, username: string): boolean {
  return LANGUAGES.some(({ orNull }) => row[orNull[0]] === username);
}

function asStatus(value: unknown): Status {
  return STATUSES.find((status) => status === value) ?? 'pending';
}

function presentSentBack(sentBack: StoredSentBack | undefined) {
  if (!sentBack) return null;
  const { reason, note, by, at } = sentBack;
  return { reason, note, by, at: at.toISOString() };
}
