import { holdsTexts } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { OpenGroup, WorkGroup, WorkUnit } from '@subtitle/contracts/operations/my-work';
import { itemName } from '../item-name';
import { missingColumns, requiredColumns, sourceLanguageOf } from '../required-columns';
import { sameUser } from '../users/roles';
import { firstWords, previewColumn } from './first-words';
import { type ItemRow, unitOf } from './unit';

type Row = ItemRow & { id: number; from: string; to: string };

interface Seen {
  username: string;
  /** yyyy-mm-dd, where the person sits */
  today: string;
}

/** Where a row that its owner still has to do stands for them; the order of the groups is the order to take them in. */
export function openGroupOf(row: Row, language: LanguageCode, { username, today }: Seen): OpenGroup {
  if (row[`sent_back_${language}`]) return 'sent-back';
  if (row.from < today) return 'overdue';
  // Text that an import brought is nobody's draft.
  return sameUser(unitOf(row, language).author, username) ? 'drafts' : 'due';
}

/** A row in one language as lists of work show it. */
export function workUnitOf(
  row: Row,
  language: LanguageCode,
  group: WorkGroup | null,
  doneAt: string | null = null,
): WorkUnit {
  const source = sourceLanguageOf(row, language) ?? (language === 'hi' ? 'en' : 'hi');
  const { status, stage } = unitOf(row, language);
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
    name: itemName(row),
    channel: (row.channel_id as number | undefined) ?? null,
    preview: previewOf(row, source),
    ...progressOf(row, language),
    reason: group === 'sent-back' ? (sentBack?.reason ?? null) : null,
    doneAt,
  };
}

/** How far a unit is, in words. How many cues of a video need a text is known once its translation has begun. */
export function progressWords({ kind, filled, needed }: Pick<WorkUnit, 'kind' | 'filled' | 'needed'>): string {
  if (needed > 0) return `${filled} of ${needed} filled`;
  return holdsTexts(kind) ? 'nothing to fill' : 'not begun';
}

/** Columns that need a text and those that have it; of a video cues, which its row counts. */
function progressOf(row: Row, language: LanguageCode): Pick<WorkUnit, 'filled' | 'needed'> {
  if (!holdsTexts(row.kind)) {
    return { filled: Number(row[`filled_${language}`] ?? 0), needed: Number(row[`needed_${language}`] ?? 0) };
  }
  const needed = requiredColumns(row, language).length;
  return { filled: Math.max(0, needed - missingColumns(row, language).length), needed };
}

function previewOf(row: Row, language: LanguageCode): string {
  const column = previewColumn(row, language);
  return column ? firstWords(String(row[column])) : '';
}
