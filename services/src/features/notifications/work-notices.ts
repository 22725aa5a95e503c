import { languageTitle } from '@subtitle/contracts/languages';
import { sourceLanguageOf } from '@subtitle/domain/required-columns';
import { editorPath, myWorkPath } from '@subtitle/domain/screen-paths';
import type { Row } from '../items/row/item';
import type { Notice } from './notice';
import { findHandfuls, findNames, findRowsOf, type HandedOver, type Handful } from './notice.repository';
import { countOf, titleOf } from './notice-words';

/** Read apart, so that no assignment however large stands in the way of what was sent back. */
const EVENTS = { assigned: ['assign', 'change-owner'], 'sent-back': ['reassign-item'] } as const;
type Kind = keyof typeof EVENTS;

/**
 * Rows that were assigned to somebody or sent back to them. What one person handed over on one day in one language is
 * one notice, so that a batch of 5,000 rows is no flood; what came after `seen` stands by itself.
 */
export async function workNotices(username: string, since: Date, seen: Date | null, limit: number): Promise<Notice[]> {
  const kinds = Object.keys(EVENTS) as Kind[];
  const found = await Promise.all(kinds.map((kind) => findHandfuls(username, EVENTS[kind], { since, seen, limit })));
  const handfuls = found.flat();
  const [rows, names] = await Promise.all([
    findRowsOf(handfuls.filter(({ count }) => count === 1)),
    findNames(handfuls.map(({ by }) => by)),
  ]);
  return found.flatMap((some, at) =>
    some.map((handful) => {
      const row = handful.count === 1 ? rows.get(`${handful.kind}:${handful.item}`) : undefined;
      const name = names.get(handful.by) ?? handful.by;
      return noticeOf(kinds[at]!, handful, name, ownedStill(row, handful, username) ? row : undefined);
    }),
  );
}

function noticeOf(how: Kind, handful: Handful, name: string, row: Row | undefined): Notice {
  const { kind, language, at, reason, item, count } = handful;
  const what = row ? titleOf(row) : countOf(kind, count);
  const where = `in ${languageTitle(language)}`;
  const back = how === 'sent-back';
  // Of a row that was sent back twice that day the last one stands in the row.
  const why = row?.[`sent_back_${language}`]?.reason ?? reason;
  return {
    id: `${how}:${kind}:${item}:${language}:${at.getTime()}`,
    kind: how,
    at,
    sentence: back
      ? `${name} sent back ${what} ${where}${count === 1 && why ? `: ${why}` : ''}.`
      : `${name} assigned you ${what} ${where}.`,
    path: row ? pathOf(row, handful) : myWorkPath({ kind, language, ...(back && { show: 'sent-back' }) }),
  };
}

function pathOf(row: Row, { kind, language }: HandedOver): string {
  const source = sourceLanguageOf(row, language) ?? undefined;
  const { id, from, to, channel_id } = row;
  return editorPath({ kind, id, from, to, channel_id }, { source, target: language, stage: row[`stage_${language}`] });
}

function ownedStill(row: Row | undefined, { language }: HandedOver, username: string): boolean {
  return row?.[`assigned_${language}`] === username;
}
