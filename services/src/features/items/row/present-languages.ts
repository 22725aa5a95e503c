import { getTextColumns, type ItemKind } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES } from '@subtitle/contracts/languages';
import { PENDING, STATUSES, type Status } from '@subtitle/contracts/statuses';
import type { StoredFinding, StoredFindings, StoredSentBack, StoredSourceChange } from '../../../models/item-row';
import { findHiddenFields, type Viewer } from './hidden-fields';
import type { Row } from './item';

type Present = (value: never) => unknown;
const keepValue: Present = (value) => value;

/** How to present each field that rows of a kind have per language. */
export type LanguageFields = ReadonlyMap<string, Present>;

export function getLanguageFields(kind: ItemKind): LanguageFields {
  return new Map(
    LANGUAGE_CODES.flatMap((code): [string, Present][] => [
      ...getTextColumns(kind, code).map((column): [string, Present] => [column, keepValue]),
      ...['assigned', 'stage', 'author', 'submitter', 'source', 'made_from', 'revision', 'round'].map(
        (name): [string, Present] => [`${name}_${code}`, keepValue],
      ),
      [`status_${code}`, toStatus],
      [`sent_back_${code}`, presentSentBack],
      [`source_changed_${code}`, presentSourceChange],
      [`findings_${code}`, presentFindings],
      [`from_memory_${code}`, keepValue],
      [`unchecked_${code}`, keepValue],
    ]),
  );
}

/** Fields that rows of every kind have once. */
const ROW_FIELDS = ['id', 'kind', 'from', 'to', 'lrname', 'url', 'status', 'assigned_to', 'import_id', 'import_row'];

/** Returns the projection of stored fields that an answer needs. */
export function buildProjection(own: readonly string[], languages: LanguageFields): Record<string, 1> {
  return Object.fromEntries([...ROW_FIELDS, 'lagna_order', ...own, ...languages.keys()].map((field) => [field, 1]));
}

const OWNER_FIELDS = LANGUAGE_CODES.map((code) => `assigned_${code}` as const);

/**
 * Returns the person to whom a row is shown as assigned: the caller if they own any language, otherwise the last
 * assignee (decision 11).
 */
export function getAssignee(row: Row, { username }: Viewer): string | null {
  return OWNER_FIELDS.some((owner) => row[owner] === username) ? username : (row.assigned_to ?? null);
}

/**
 * Adds the stored fields of a row's languages to an answer. It iterates over stored fields, because most rows have a
 * third of the possible ones. Testing every possible field took a tenth of a list's time.
 */
export function addLanguages<Answer extends object>(
  answer: Answer,
  row: Row,
  viewer: Viewer,
  languages: LanguageFields,
): Answer {
  const hidden = findHiddenFields(row, viewer);
  for (const field in row) {
    const present = languages.get(field);
    const value = row[field as keyof Row];
    if (present && value && !hidden?.has(field)) (answer as Record<string, unknown>)[field] = present(value as never);
  }
  return answer;
}

export function toStatus(value: unknown): Status {
  return STATUSES.find((status) => status === value) ?? PENDING;
}

function presentSentBack({ reason, note, by, at }: StoredSentBack) {
  return { reason, note, by, at: at.toISOString() };
}

function presentSourceChange({ language, texts, by, at }: StoredSourceChange) {
  return {
    language,
    texts: Object.entries(texts).map(([column, text]) => ({ column, text })),
    by,
    at: at.toISOString(),
  };
}

export function presentFindings({ revision, found }: StoredFindings) {
  return {
    revision,
    found: found.map(({ rule, column, words, severity, start, end, message, kept }) => ({
      ...{ rule, column, words, severity, start, end, message },
      ...(kept && { kept: presentKept(kept) }),
    })),
  };
}

function presentKept({ by, at, why, row }: NonNullable<StoredFinding['kept']>) {
  return { by, at: at.toISOString(), ...(why && { why }), ...(row && { row }) };
}
