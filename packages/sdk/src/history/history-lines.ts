import type { ItemKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { Override } from '@subtitle/contracts/operations/findings';
import type { HistoryEntry } from '@subtitle/contracts/operations/items';
import { formatStatus, isToSend } from '@subtitle/contracts/statuses';
import { RULE_TABLE, type RuleWords } from '@subtitle/domain/checks/rule-table';
import { cut } from '../ui/text/cut';

/** Characters shown of the words of a kept warning. */
const SHOWN_CHARACTERS = 60;

/** A row in one language. */
export interface HistoryUnit {
  kind: ItemKind;
  id: number;
  language: LanguageCode;
}

/** One line of a history: an entry, or several consecutive drafts of one person. */
export interface HistoryLine {
  key: string;
  at: string;
  by: string;
  words: string;
  /** Reason and note of the entry. */
  detail: string;
  /** Warnings that the submission kept, such as 'Numbers "5" in te_1. Reason: Name'. */
  kept: string[];
  times: number;
  import: HistoryEntry['import'];
  /** Revisions with texts, newest first: one, or one for each of several drafts. */
  revisions: KeptRevision[];
}

/** The texts of a unit after an event. */
export interface Revision {
  at: string;
  /** By column, for subtitles by cue. A cue without a saved text at that time is omitted. */
  texts: Record<string, string>;
}

export interface KeptRevision {
  revision: number;
  at: string;
  /** The texts that the event saved. */
  saved: Record<string, string>;
  whole: () => Revision;
}

/**
 * Returns the lines of a history in its order, newest first, with names of persons. Autosave writes many drafts, so
 * consecutive drafts of one person are one line with the latest time. A draft with another reason, such as a filled one, has
 * its own line.
 */
export function historyLines(history: readonly HistoryEntry[], nameOf: (username: string) => string): HistoryLine[] {
  const lines: (HistoryLine & Pick<HistoryEntry, 'event' | 'reason'>)[] = [];
  for (const [index, entry] of history.entries()) {
    const last = lines.at(-1);
    const revisions = listRevisions(history, index);
    const isSame = last?.event === entry.event && last.by === entry.by && last.reason === entry.reason;
    if (last && isSame && entry.event === 'save-draft') {
      last.times += 1;
      last.revisions.push(...revisions);
    } else lines.push({ ...createHistoryLine(entry, nameOf), event: entry.event, reason: entry.reason, revisions });
  }
  return lines;
}

function listRevisions(history: readonly HistoryEntry[], index: number): KeptRevision[] {
  const { revision, at, columns } = history[index]!;
  if (!columns || Object.keys(columns).length === 0) return [];
  return [{ revision, at, saved: columns, whole: () => ({ at, texts: collectTextsAsOf(history, index) }) }];
}

/**
 * Returns all texts after an entry. An entry of subtitles names only its changed cues, so earlier entries complete it.
 */
function collectTextsAsOf(history: readonly HistoryEntry[], index: number): Record<string, string> {
  const oldestFirst = history.slice(index).reverse();
  return Object.assign({}, ...oldestFirst.map(({ columns }) => columns));
}

function createHistoryLine(
  { at, by, reason, note, revision, import: brought, event, to, owner, overrides = [] }: HistoryEntry,
  nameOf: (username: string) => string,
): Omit<HistoryLine, 'revisions'> {
  return {
    key: brought ? `import ${brought.id}` : `revision ${revision}`,
    at,
    by,
    words: [describeHistoryEvent({ event, to, owner: owner && nameOf(owner) }), by && `by ${nameOf(by)}`]
      .filter(Boolean)
      .join(' '),
    detail: [reason, note].filter(Boolean).join(': '),
    kept: overrides.map(describeOverride),
    times: 1,
    import: brought,
  };
}

/** Names the rule, the marked words and the reason. A rule of a newer server is named by its id. */
function describeOverride({ rule, column, words, why }: Override): string {
  const known: Readonly<Record<string, RuleWords | undefined>> = RULE_TABLE;
  return `${known[rule]?.label ?? rule} "${cut(words, SHOWN_CHARACTERS)}" in ${column}${why ? `. Reason: ${why}` : ''}`;
}

/**
 * Describes an entry, such as 'Sent back to Meera'. An event of a newer server that is unknown here is described by its
 * own name.
 */
function describeHistoryEvent({ event, to, owner }: Pick<HistoryEntry, 'event' | 'to' | 'owner'>): string {
  switch (event) {
    case 'assign':
      return `Assigned to ${owner}`;
    case 'import-row':
      return 'Imported text, before the first change';
    case 'save-draft':
      return 'Draft saved';
    case 'submit-item':
      return isToSend(to) ? `Saved as ${formatStatus(to)}` : 'Submitted for review';
    case 'send-to-review':
      return 'Sent to review';
    case 'take-into-review':
      return 'Taken into review';
    case 'fix-item':
      return 'Corrected in review';
    case 'approve-item':
      return 'Approved';
    case 'reassign-item':
      return `Sent back to ${owner}`;
    case 'recall-item':
      return 'Recalled';
    case 'take-back':
      return 'Taken back';
    case 'change-owner':
      return `Given to ${owner}`;
    case 'reopen-item':
      return 'Reopened for review';
    case 'confirm-source':
      return 'Still right for the changed source';
    case 'unconfirm-source':
      return 'Marked as source changed again';
    case 'undo-import':
      return 'Removed by the undo of its import';
    default:
      return event;
  }
}
