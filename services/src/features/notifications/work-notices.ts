import { languageTitle } from '@subtitle/contracts/languages';
import { findSourceLanguage } from '@subtitle/domain/required-columns';
import { buildEditorPath, buildMyWorkPath } from '@subtitle/domain/screen-paths';
import type { Row } from '../items/row/item';
import type { Notice } from './notice';
import {
  findNames,
  findOwnerChangeGroups,
  findRowsByKey,
  type OwnerChange,
  type OwnerChangeGroup,
} from './notice.repository';
import { formatRowCount, formatRowTitle } from './notice-texts';

/**
 * Events that give rows to a user or take them away. Each has a separate query, so that a large assignment cannot
 * displace rows sent back.
 */
const GROUP_QUERIES = [
  { kind: 'assigned', events: ['assign', 'change-owner'], userField: 'owner' },
  { kind: 'sent-back', events: ['reassign-item'], userField: 'owner' },
  { kind: 'taken', events: ['take-back'], userField: 'previous_owner' },
  { kind: 'taken', events: ['change-owner'], userField: 'previous_owner' },
] as const;

/**
 * Returns notices of rows that were assigned to the user, sent back to them, or taken from them. Rows from one person
 * on one day in one language are one notice, so that a batch of 5,000 rows is one line; rows after `seen` form a
 * separate one. A single row that was taken away and has come back is left out.
 */
export async function findWorkNotices(
  username: string,
  since: Date,
  seen: Date | null,
  limit: number,
): Promise<Notice[]> {
  const found = await Promise.all(
    GROUP_QUERIES.map(({ events, userField }) =>
      findOwnerChangeGroups(username, events, { since, seen, limit, userField }),
    ),
  );
  const handfuls = found.flat();
  const [rows, names] = await Promise.all([
    findRowsByKey(handfuls.filter(({ count }) => count === 1)),
    findNames(handfuls.map(({ by }) => by)),
  ]);
  return found.flatMap((some, at) =>
    some.flatMap((handful) => {
      const row = handful.count === 1 ? rows.get(`${handful.kind}:${handful.item}`) : undefined;
      const name = names.get(handful.by) ?? handful.by;
      const isTheirs = isStillOwned(row, handful, username);
      const { kind } = GROUP_QUERIES[at]!;
      if (kind === 'taken') return isTheirs ? [] : [createTakenNotice(handful, name, row)];
      return [createNotice(kind, handful, name, isTheirs ? row : undefined)];
    }),
  );
}

function createTakenNotice(handful: OwnerChangeGroup, name: string, row: Row | undefined): Notice {
  const { kind, language, event } = handful;
  const what = describeRows(handful, row);
  const others = handful.count === 1 ? 'someone else' : 'other people';
  return {
    ...createNoticeHead('taken', handful),
    sentence:
      event === 'take-back'
        ? `${name} took back ${what}: no longer assigned to you.`
        : `${name} reassigned ${what} to ${others}.`,
    path: buildMyWorkPath({ kind, language }),
  };
}

function createNoticeHead(
  how: Notice['kind'],
  { kind, item, language, at }: OwnerChangeGroup,
): Pick<Notice, 'id' | 'kind' | 'at'> {
  return { id: `${how}:${kind}:${item}:${language}:${at.getTime()}`, kind: how, at };
}

/** 'Mesha of 01/12/2026 in Telugu', '1,200 daily predictions in Telugu' */
function describeRows({ kind, language, count }: OwnerChangeGroup, row: Row | undefined): string {
  return `${row ? formatRowTitle(row) : formatRowCount(kind, count)} in ${languageTitle(language)}`;
}

function createNotice(
  how: 'assigned' | 'sent-back',
  handful: OwnerChangeGroup,
  name: string,
  row: Row | undefined,
): Notice {
  const { kind, language, reason, count } = handful;
  const what = describeRows(handful, row);
  const back = how === 'sent-back';
  // If a row was sent back twice that day, the row has the last reason.
  const why = row?.[`sent_back_${language}`]?.reason ?? reason;
  return {
    ...createNoticeHead(how, handful),
    sentence: back
      ? `${name} sent back ${what}${count === 1 && why ? `: ${why}` : ''}.`
      : `${name} assigned you ${what}.`,
    path: row ? buildRowPath(row, handful) : buildMyWorkPath({ kind, language, ...(back && { show: 'sent-back' }) }),
  };
}

function buildRowPath(row: Row, { kind, language }: OwnerChange): string {
  const source = findSourceLanguage(row, language) ?? undefined;
  const { id, from, to, channel_id } = row;
  return buildEditorPath(
    { kind, id, from, to, channel_id },
    { source, target: language, stage: row[`stage_${language}`] },
  );
}

function isStillOwned(row: Row | undefined, { language }: OwnerChange, username: string): boolean {
  return row?.[`assigned_${language}`] === username;
}
