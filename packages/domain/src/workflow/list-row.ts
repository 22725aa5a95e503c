import { getTextColumns } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ListRow, Mark } from '@subtitle/contracts/operations/items';
import { itemName } from '../item-name';
import { sourceLanguageOf } from '../required-columns';
import { firstWords, previewColumn } from './first-words';
import { isImportedDraft } from './imported-draft';
import { type ItemRow, unitOf } from './unit';

type Row = ItemRow & { id: number; from: string; to: string };

/** Returns a row in one language pair for an editor's list. */
export function listRowOf(row: Row, source: LanguageCode, target: LanguageCode): ListRow {
  const { status, owner } = unitOf(row, target);
  const column = previewColumn(row, source);
  const assignedFrom = row[`source_${target}`] as LanguageCode | undefined;
  const instead = column ? null : sourceLanguageOf(row, target);
  return {
    id: row.id,
    from: row.from,
    to: row.to,
    name: itemName(row),
    subno: String(row.subno ?? ''),
    status,
    owner,
    sentBack: Boolean(row[`sent_back_${target}`]),
    imported: isImportedDraft(row, target),
    ...(assignedFrom && assignedFrom !== source ? { assignedFrom } : {}),
    ...(row[`source_changed_${target}`] ? { sourceChanged: true as const } : {}),
    preview: column ? { column, text: firstWords(row[column] as string) } : null,
    instead,
    marks: marksOf(row, instead ?? source, target),
  };
}

/**
 * Returns a mark for each column: unneeded if neither target nor source (or the language that replaces it) has a text.
 */
function marksOf(row: Row, source: LanguageCode, target: LanguageCode): Mark[] {
  const targets = getTextColumns(row.kind, target);
  return getTextColumns(row.kind, source).map((column, at) => {
    if (isFilled(row[targets[at]!])) return 'filled';
    return isFilled(row[column]) ? 'open' : 'unneeded';
  });
}

function isFilled(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}
