import { hasTextColumns } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { OpenGroup, WorkGroup, WorkUnit } from '@subtitle/contracts/operations/my-work';
import { getItemName } from '../item-name';
import { findMissingColumns, findRequiredColumns, findSourceLanguage } from '../required-columns';
import { isSameUser } from '../users/roles';
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
  // An imported text is no draft of the owner.
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
export function describeProgress({ kind, filled, needed }: Pick<WorkUnit, 'kind' | 'filled' | 'needed'>): string {
  if (needed > 0) return `${filled} of ${needed} filled`;
  return hasTextColumns(kind) ? 'nothing to fill' : 'not begun';
}

/** Returns the numbers of required and filled columns. For a video they are numbers of cues, which its row stores. */
function countProgress(row: Row, language: LanguageCode): Pick<WorkUnit, 'filled' | 'needed'> {
  if (!hasTextColumns(row.kind)) {
    return { filled: Number(row[`filled_${language}`] ?? 0), needed: Number(row[`needed_${language}`] ?? 0) };
  }
  const needed = findRequiredColumns(row, language).length;
  return { filled: Math.max(0, needed - findMissingColumns(row, language).length), needed };
}

function getPreview(row: Row, language: LanguageCode): string {
  const column = findPreviewColumn(row, language);
  return column ? cutPreview(String(row[column])) : '';
}
