import type { ImportAnswer } from '@subtitle/contracts/operations/imports';
import { isOpenImport } from '@subtitle/domain/imports/lifecycle';
import { formatNumber } from '@subtitle/sdk/ui';
import { describeTimeLeft } from '../../estimate';
import { formatRowCount } from '../../words';

/** Whether an import has ended, which means that its status does not change without a user. */
export function hasEnded({ status }: Pick<ImportAnswer, 'status'>): boolean {
  return !isOpenImport(status);
}

/** Whether an import waits for an answer about rows that exist already. */
export function isWaiting({ question }: Pick<ImportAnswer, 'question'>): boolean {
  return question !== null;
}

type Removed = Pick<ImportAnswer, 'status' | 'inserted' | 'removal' | 'withdrawn'>;
type Counts = Pick<ImportAnswer, 'rows' | 'inserted' | 'replaced' | 'duplicate' | 'rejected'>;

/**
 * Returns for example '12,000 rows: 11,990 inserted (7,990 of them replacing earlier ones), 10 already existed'. The
 * numbers add up.
 */
export function describeRowCounts({ rows, inserted, replaced, duplicate, rejected }: Counts): string {
  const parts = [`${formatNumber(inserted)} inserted${describeReplaced(inserted, replaced)}`];
  if (duplicate > 0) parts.push(`${formatNumber(duplicate)} already existed`);
  if (rejected > 0) parts.push(`${formatNumber(rejected)} rejected`);
  return `${formatRowCount(rows)}: ${parts.join(', ')}`;
}

function describeReplaced(inserted: number, replaced: number): string {
  if (replaced === 0) return '';
  if (replaced === inserted) return ' (replacing earlier ones)';
  return ` (${formatNumber(replaced)} of them replacing earlier ones)`;
}

/** Returns a short description of the current phase of an import. */
export function describeImportProgress(current: ImportAnswer): string {
  if (isWaiting(current)) return 'Waiting for your answer';
  if (current.status === 'queued') return 'In the queue';
  const left = current.etaSeconds === null ? [] : [describeTimeLeft(current.etaSeconds)];
  return [describePhase(current), ...left].join(' · ');
}

function describePhase({ status, rows, errorCount, duplicates, duplicate, replaced }: ImportAnswer): string {
  if (status === 'importing' && duplicates === 'replace') return describeReplacing(replaced, duplicate);
  if (status === 'importing')
    return duplicates === 'ask' && duplicate < rows ? describeFinding(duplicate) : 'Finishing';
  if (rows === 0) return 'Checking on the server';
  return errorCount > 0
    ? `Checked by the server: ${formatRowCount(rows)}`
    : `Checked and written: ${formatRowCount(rows)}`;
}

/**
 * Describes the search for existing rows. Another import may have inserted the same 120,000 rows in the meantime, and
 * finding them takes as long as writing them.
 */
function describeFinding(found: number): string {
  return found === 0 ? 'Finishing' : `Finding rows that exist already: ${formatNumber(found)} so far`;
}

/** `left`: rows that are not replaced yet, or never because they were worked on. */
function describeReplacing(replaced: number, left: number): string {
  if (replaced + left === 0) return 'Finishing';
  return replaced === 0 ? 'Replacing earlier rows' : `Replacing earlier rows: ${formatNumber(replaced)} so far`;
}

/**
 * Returns for example 'Its 228 rows were removed. 7 of them had been assigned to 2 people, who were notified.' '' while
 * rows are being removed.
 */
export function describeRemoved(one: Removed): string {
  if (one.status !== 'undone' || one.removal) return '';
  const gone = `Its ${formatRowCount(one.inserted)} ${one.inserted === 1 ? 'was' : 'were'} removed.`;
  return [gone, describeWithdrawn(one)].filter(Boolean).join(' ');
}

/**
 * Returns for example '7 of them had been assigned to 2 people, who were notified.' '' if no row was assigned, and
 * while rows are being removed.
 */
export function describeWithdrawn({ removal, withdrawn }: Pick<Removed, 'removal' | 'withdrawn'>): string {
  if (removal || !withdrawn) return '';
  const { rows, people } = withdrawn;
  const who = people === 1 ? 'one person, who was' : `${formatNumber(people)} people, who were`;
  return `${formatNumber(rows)} of them had been assigned to ${who} notified.`;
}

/**
 * Returns for example 'Removing its rows in the background: 12%'; '' if an import that has ended has no rows to remove.
 */
export function describeRemoval({ removal }: Pick<ImportAnswer, 'removal'>): string {
  if (!removal) return '';
  // The text shows a percentage, because the total also counts the marks on the rows that the import had replaced.
  return `Removing its rows in the background: ${Math.floor((100 * removal.done) / Math.max(1, removal.total))}%`;
}
