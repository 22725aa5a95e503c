import { type LanguageCode, textColumns } from '@subtitle/contracts/languages';
import type { ListRow, Mark } from '@subtitle/contracts/operations/items';
import { firstWords } from './first-words';
import { isImportedDraft } from './imported-draft';
import { lagnaOf } from './lagna';
import { unitOf } from './workflow/unit';

/** A row as it is stored or answered: languages stand in the names of its fields. */
type Row = Readonly<Record<string, unknown>> & Parameters<typeof unitOf>[0] & { id: number; from: string; to: string };

/** A row in one language pair as an editor's list shows it. */
export function listRowOf(row: Row, source: LanguageCode, target: LanguageCode): ListRow {
  const { status, owner } = unitOf(row, target);
  const column = textColumns(source).find((name) => isFilled(row[name]));
  return {
    id: row.id,
    from: row.from,
    to: row.to,
    lagna: lagnaOf(row),
    subno: String(row.subno ?? ''),
    status,
    owner,
    sentBack: Boolean(row[`sent_back_${target}`]),
    imported: isImportedDraft(row, target),
    preview: column ? { column, text: firstWords(row[column] as string) } : null,
    marks: marksOf(row, source, target),
  };
}

/** A mark for each column: unneeded where neither the source nor the target holds text. */
function marksOf(row: Row, source: LanguageCode, target: LanguageCode): Mark[] {
  const targets = textColumns(target);
  return textColumns(source).map((column, at) => {
    if (isFilled(row[targets[at]!])) return 'filled';
    return isFilled(row[column]) ? 'open' : 'unneeded';
  });
}

function isFilled(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}
