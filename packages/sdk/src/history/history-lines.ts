import type { HistoryEntry } from '@subtitle/contracts/operations/items';

/** One line of a history: an entry, or several drafts that one person saved one after the other. */
export interface HistoryLine {
  key: string;
  at: string;
  by: string;
  words: string;
  /** What was said to it. */
  detail: string;
  times: number;
  import: HistoryEntry['import'];
}

/** Autosave writes many drafts: those of one person in a row are told once, with the latest time. Newest first, as given; people by name. */
export function historyLines(history: readonly HistoryEntry[], nameOf: (username: string) => string): HistoryLine[] {
  const lines: (HistoryLine & { event: string })[] = [];
  for (const entry of history) {
    const last = lines.at(-1);
    if (entry.event === 'save-draft' && last?.event === 'save-draft' && last.by === entry.by) last.times += 1;
    else lines.push({ ...lineOf(entry, nameOf), event: entry.event });
  }
  return lines;
}

function lineOf(
  { at, by, reason, note, revision, import: brought, event, to, owner }: HistoryEntry,
  nameOf: (username: string) => string,
): HistoryLine {
  return {
    key: brought ? `import ${brought.id}` : `revision ${revision}`,
    at,
    by,
    words: `${wordsOf({ event, to, owner: owner && nameOf(owner) })} by ${nameOf(by)}`,
    detail: [reason, note].filter(Boolean).join(': '),
    times: 1,
    import: brought,
  };
}

/** 'Sent back to Meera'; the event's own name where a newer server tells one that is not known here. */
function wordsOf({ event, to, owner }: Pick<HistoryEntry, 'event' | 'to' | 'owner'>): string {
  switch (event) {
    case 'assign':
      return `Assigned to ${owner}`;
    case 'save-draft':
      return 'Draft saved';
    case 'submit-item':
      return to === 'corrected' ? 'Saved as corrected' : 'Submitted for review';
    case 'send-to-review':
      return 'Sent to review';
    case 'take-into-review':
      return 'Taken into review';
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
      return 'Opened again for review';
    case 'undo-import':
      return 'Removed by the undo of its import';
    default:
      return event;
  }
}
