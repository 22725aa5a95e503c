import { LIMITS } from '@subtitle/contracts/limits';
import {
  buildCommentKey,
  buildThreadKey,
  type ReviewComment,
  type ReviewCommentsAnswer,
} from '@subtitle/contracts/operations/notifications';
import { DAY_MS } from '@subtitle/domain/dates';
import { findSourceLanguage } from '@subtitle/domain/required-columns';
import { buildEditorPath } from '@subtitle/domain/screen-paths';
import type { SessionActor } from '../../actor';
import type { Row } from '../items/row/item';
import { formatReadLine } from './mark-seen';
import { findNames, findOwnerChanges, findRowsByKey, type OwnerChange, readMarks } from './notice.repository';
import { getRowName } from './notice-texts';
import { listThreadNews } from './thread-notices';

/** Events by which a person becomes the owner of a row that was sent back. */
const EVENTS = ['reassign-item', 'change-owner'] as const;
const MAX_AGE_DAYS = 90;
const MAX_ENTRIES = 300;

/**
 * Returns reviewers' comments on rows that the person owns now and has not submitted again, and news in the person's
 * threads, newest first. Audit entries
 * select the candidate rows, so that not all rows of the person are read; the rows themselves show whether a comment
 * still applies.
 */
export async function listReviewComments(actor: SessionActor, now: Date): Promise<ReviewCommentsAnswer> {
  const since = new Date(now.getTime() - MAX_AGE_DAYS * DAY_MS);
  const [entries, { comments: seen, lines = [] }, threads] = await Promise.all([
    findOwnerChanges(actor.username, EVENTS, since, MAX_ENTRIES),
    readMarks(actor.id),
    listThreadNews(actor, since),
  ]);
  const units = [...new Map(entries.map((entry) => [buildKey(entry), entry])).values()];
  const rows = await findRowsByKey(units);
  const open = units.flatMap((unit) => presentComment(unit, rows.get(`${unit.kind}:${unit.item}`), actor.username));
  const names = await findNames(open.map(({ by }) => by));
  const comments = open
    .map((comment) => ({ ...comment, byName: names.get(comment.by) ?? comment.by }))
    .sort((a, b) => b.at.localeCompare(a.at))
    .slice(0, LIMITS.reviewComments);
  const isRead = (key: string, at: string) => lines.includes(formatReadLine('comments', key, new Date(at)));
  const marked = comments.map((one) => (isRead(buildCommentKey(one), one.at) ? { ...one, seen: true } : one));
  const news = threads.map((one) => (isRead(buildThreadKey(one), one.at) ? { ...one, seen: true } : one));
  const seenAt = seen?.toISOString() ?? null;
  const unread = [...marked, ...news].filter((one) => !one.seen && (!seenAt || one.at > seenAt)).length;
  return { comments: marked, threads: news, unread, seenAt };
}

const buildKey = ({ kind, item, language }: OwnerChange) => `${kind}:${item}:${language}`;

function presentComment(
  { kind, language }: OwnerChange,
  row: Row | undefined,
  username: string,
): Omit<ReviewComment, 'byName'>[] {
  const sentBack = row?.[`sent_back_${language}`];
  if (!row || !sentBack || row[`assigned_${language}`] !== username) return [];
  const { id, from, to = from, channel_id } = row;
  const source = findSourceLanguage(row, language) ?? undefined;
  return [
    {
      kind,
      id,
      language,
      from,
      to,
      name: getRowName(row),
      reason: sentBack.reason,
      note: sentBack.note,
      by: sentBack.by,
      at: sentBack.at.toISOString(),
      path: buildEditorPath(
        { kind, id, from, to, channel_id },
        { source, target: language, stage: row[`stage_${language}`] },
      ),
    },
  ];
}
