import { hasTextColumns } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { OpenGroup, WorkGroup, WorkUnit } from '@subtitle/contracts/operations/my-work';
import { getItemName } from '../item-name';
import { findMissingColumns, findRequiredColumns, findSourceLanguage } from '../required-columns';
import { isSameUser } from '../users/roles';
import { isOnlyFilled, listUnchecked } from './filled-draft';
import { cutPreview, findPreviewColumn } from './preview';
import { type ItemRow, readUnit } from './unit';

type Row = ItemRow & { id: number; from: string; to: string };

interface Viewer {
  username: string;
  /** yyyy-mm-dd in the user's time zone. */
  today: string;
}

/** Returns the group of an open row for its owner; the order of the groups is the recommended order of work. */
export function getOpenGroup(row: Row, language: LanguageCode, { username, today }: Viewer): OpenGroup {
  if (row[`sent_back_${language}`]) return 'sent-back';
  if (row.from < today) return 'overdue';
  // Neither an imported text nor a fill that nobody checked is a draft of the owner.
  if (row[`only_filled_${language}`] || isOnlyFilled(row, language)) return 'due';
  return isSameUser(readUnit(row, language).author, username) ? 'drafts' : 'due';
}

/** Returns a row in one language for lists of work. */
export function createWorkUnit(
  row: Row,
  language: LanguageCode,
  group: WorkGroup | null,
  doneAt: string | null = null,
): WorkUnit {
  const source = findSourceLanguage(row, language) ?? (language === 'hi' ? 'en' : 'hi');
  const { status, stage } = readUnit(row, language);
  const sentBack = row[`sent_back_${language}`] as { reason: string } | null | undefined;
  return {
    kind: row.kind,
    id: row.id,
    language,
    source,
    stage,
    status,
    group,
    from: row.from,
    to: row.to,
    name: getItemName(row),
    channel: (row.channel_id as number | undefined) ?? null,
    preview: getPreview(row, source),
    ...countProgress(row, language),
    reason: group === 'sent-back' ? (sentBack?.reason ?? null) : null,
    doneAt,
  };
}

/**
 * Describes the progress of a unit. The number of cues that need a text is known once the translation of a video has
 * begun.
 */
export function describeProgress({
  kind,
  filled,
  needed,
  unchecked = 0,
}: Pick<WorkUnit, 'kind' | 'filled' | 'needed' | 'unchecked'>): string {
  const fills = unchecked > 0 ? `, ${unchecked} from memory, not checked` : '';
  if (needed > 0) return `${filled} of ${needed} filled${fills}`;
  return hasTextColumns(kind) ? 'nothing to fill' : 'not begun';
}

/**
 * Returns the numbers of required and filled columns. A text that the memory filled and nobody checked counts apart. For
 * a video they are numbers of cues, which its row stores.
 */
function countProgress(row: Row, language: LanguageCode): Pick<WorkUnit, 'filled' | 'needed' | 'unchecked'> {
  const fills = listUnchecked(row, language);
  if (!hasTextColumns(row.kind)) {
    const [translated, needed] = [Number(row[`filled_${language}`] ?? 0), Number(row[`needed_${language}`] ?? 0)];
    return separateFills(translated, needed, Math.min(translated, fills.length));
  }
  const required = findRequiredColumns(row, language);
  const missing = findMissingColumns(row, language);
  const unchecked = required.filter((column) => fills.includes(column) && !missing.includes(column)).length;
  return separateFills(Math.max(0, required.length - missing.length), required.length, unchecked);
}

const separateFills = (translated: number, needed: number, unchecked: number) => ({
  filled: translated - unchecked,
  needed,
  ...(unchecked > 0 && { unchecked }),
});

function getPreview(row: Row, language: LanguageCode): string {
  const column = findPreviewColumn(row, language);
  return column ? cutPreview(String(row[column])) : '';
}
