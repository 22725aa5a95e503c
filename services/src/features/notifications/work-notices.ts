import { languageTitle } from '@subtitle/contracts/languages';
import { editorPath } from '@subtitle/domain/item-path';
import { sourceLanguageOf } from '@subtitle/domain/required-columns';
import type { Notice } from './notice';
import { findHandedOver, findNames, findRowsOf, type HandedOver, type NamedRow } from './notice.repository';
import { countOf, titleOf } from './notice-words';

const EVENTS = ['assign', 'change-owner', 'reassign-item'] as const;
const MOST_ENTRIES = 1_000;
const MY_WORK = '/my-work';

interface Handful {
  newest: HandedOver;
  count: number;
}

/**
 * Rows that were assigned to somebody or sent back to them. What one person handed over on one day in one language is
 * one notice, so that a batch of 500 rows is no flood; what came after `seen` stands by itself.
 */
export async function workNotices(username: string, since: Date, seen: Date | null, most: number): Promise<Notice[]> {
  const entries = await findHandedOver(username, EVENTS, since, MOST_ENTRIES);
  const handfuls = gather(
    entries.filter(({ by }) => by !== username),
    seen,
  ).slice(0, most);
  const single = handfuls.filter(({ count }) => count === 1).map(({ newest }) => newest);
  const [rows, names] = await Promise.all([findRowsOf(single), findNames(handfuls.map(({ newest }) => newest.by))]);
  return handfuls.map((handful) => {
    const { kind, item, by } = handful.newest;
    const row = handful.count === 1 ? rows.get(`${kind}:${item}`) : undefined;
    return noticeOf(handful, names.get(by) ?? by, ownedStill(row, handful.newest, username) ? row : undefined);
  });
}

/** Entries are newest first, and so are the handfuls. */
function gather(entries: readonly HandedOver[], seen: Date | null): Handful[] {
  const handfuls = new Map<string, Handful>();
  for (const entry of entries) {
    const isNew = !seen || entry.at > seen;
    const { kind, language, by, at } = entry;
    const key = [isSentBack(entry), by, kind, language, at.toISOString().slice(0, 10), isNew].join();
    const handful = handfuls.get(key);
    if (handful) handful.count += 1;
    else handfuls.set(key, { newest: entry, count: 1 });
  }
  return [...handfuls.values()];
}

function noticeOf({ newest, count }: Handful, name: string, row: NamedRow | undefined): Notice {
  const { kind, language, at, reason, item } = newest;
  const what = row ? titleOf(row) : countOf(kind, count);
  const where = `in ${languageTitle(language)}`;
  const back = isSentBack(newest);
  return {
    id: `${back ? 'sent-back' : 'assigned'}:${kind}:${item}:${language}:${at.getTime()}`,
    kind: back ? 'sent-back' : 'assigned',
    at,
    sentence: back
      ? `${name} sent back ${what} ${where}${count === 1 && reason ? `: ${reason}` : ''}.`
      : `${name} assigned you ${what} ${where}.`,
    path: row ? pathOf(row, newest) : MY_WORK,
  };
}

function pathOf(row: NamedRow, { kind, language }: HandedOver): string {
  const source = sourceLanguageOf(row, language) ?? undefined;
  const { id, from, to } = row;
  return editorPath({ kind, id, from, to }, { source, target: language, stage: row[`stage_${language}`] });
}

const isSentBack = ({ event }: HandedOver) => event === 'reassign-item';

function ownedStill(row: NamedRow | undefined, { language }: HandedOver, username: string): boolean {
  return row?.[`assigned_${language}`] === username;
}
