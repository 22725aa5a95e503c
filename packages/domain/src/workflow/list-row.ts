import { getTextColumns } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ItemFindings } from '@subtitle/contracts/operations/findings';
import type { ListRow, Mark } from '@subtitle/contracts/operations/items';
import { getItemName } from '../item-name';
import { findSourceLanguage } from '../required-columns';
import { countFindings } from './count-findings';
import { listUnchecked } from './filled-draft';
import { isImportedDraft } from './imported-draft';
import { cutPreview, findPreviewColumn } from './preview';
import { type ItemRow, readUnit } from './unit';

type Row = ItemRow & { id: number; from: string; to: string };

/** Returns a row in one language pair for an editor's list. */
export function createListRow(row: Row, source: LanguageCode, target: LanguageCode): ListRow {
  const { status, owner } = readUnit(row, target);
  const column = findPreviewColumn(row, source);
  const assignedFrom = row[`source_${target}`] as LanguageCode | undefined;
  const instead = column ? null : findSourceLanguage(row, target);
  return {
    id: row.id,
    from: row.from,
    to: row.to,
    name: getItemName(row),
    subno: String(row.subno ?? ''),
    status,
    owner,
    sentBack: Boolean(row[`sent_back_${target}`]),
    imported: isImportedDraft(row, target),
    ...(assignedFrom && assignedFrom !== source ? { assignedFrom } : {}),
    ...(row[`source_changed_${target}`] ? { sourceChanged: true as const } : {}),
    ...presentCount(row[`findings_${target}`] as ItemFindings | undefined),
    preview: column ? { column, text: cutPreview(row[column] as string) } : null,
    instead,
    marks: getMarks(row, instead ?? source, target),
  };
}

function presentCount(findings: ItemFindings | undefined): Pick<ListRow, 'findings'> {
  const counted = countFindings(findings);
  return counted.count > 0 ? { findings: counted } : {};
}

/**
 * Returns a mark for each column: unneeded if neither target nor source (or the language that replaces it) has a text.
 */
function getMarks(row: Row, source: LanguageCode, target: LanguageCode): Mark[] {
  const targets = getTextColumns(row.kind, target);
  const unchecked = listUnchecked(row, target);
  return getTextColumns(row.kind, source).map((column, at) => {
    if (isFilled(row[targets[at]!])) return unchecked.includes(targets[at]!) ? 'unchecked' : 'filled';
    return isFilled(row[column]) ? 'open' : 'unneeded';
  });
}

function isFilled(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}
