import { LIMITS } from '@subtitle/contracts/limits';
import {
  commentKey,
  type ReviewComment,
  type ReviewCommentsAnswer,
} from '@subtitle/contracts/operations/notifications';
import { sourceLanguageOf } from '@subtitle/domain/required-columns';
import { editorPath } from '@subtitle/domain/screen-paths';
import type { SessionActor } from '../../actor';
import type { Row } from '../items/row/item';
import { readLine } from './mark-seen';
import { findHandedOver, findNames, findRowsOf, type HandedOver, readMarks } from './notice.repository';
import { nameOf } from './notice-words';

/** Events by which a person becomes the owner of a row that was sent back. */
const EVENTS = ['reassign-item', 'change-owner'] as const;
const DAYS = 90;
const MOST_ENTRIES = 300;

/**
 * Returns reviewers' comments on rows that the person owns now and has not submitted again, newest first. Audit entries
 * select the candidate rows, so that not all rows of the person are read; the rows themselves show whether a comment
 * still applies.
 */
export async function listReviewComments(actor: SessionActor, now: Date): Promise<ReviewCommentsAnswer> {
  const since = new Date(now.getTime() - DAYS * 86_400_000);
  const [entries, { comments: seen, lines = [] }] = await Promise.all([
    findHandedOver(actor.username, EVENTS, since, MOST_ENTRIES),
    readMarks(actor.id),
  ]);
  const units = [...new Map(entries.map((entry) => [keyOf(entry), entry])).values()];
  const rows = await findRowsOf(units);
  const open = units.flatMap((unit) => commentOf(unit, rows.get(`${unit.kind}:${unit.item}`), actor.username));
  const names = await findNames(open.map(({ by }) => by));
  const comments = open
    .map((comment) => ({ ...comment, byName: names.get(comment.by) ?? comment.by }))
    .sort((a, b) => b.at.localeCompare(a.at))
    .slice(0, LIMITS.reviewComments);
  const isRead = (one: ReviewComment) => lines.includes(readLine('comments', commentKey(one), new Date(one.at)));
  const marked = comments.map((comment) => (isRead(comment) ? { ...comment, seen: true } : comment));
  const seenAt = seen?.toISOString() ?? null;
  return { comments: marked, unread: marked.filter((one) => !one.seen && (!seenAt || one.at > seenAt)).length, seenAt };
}

const keyOf = ({ kind, item, language }: HandedOver) => `${kind}:${item}:${language}`;

function commentOf(
  { kind, language }: HandedOver,
  row: Row | undefined,
  username: string,
): Omit<ReviewComment, 'byName'>[] {
  const sentBack = row?.[`sent_back_${language}`];
  if (!row || !sentBack || row[`assigned_${language}`] !== username) return [];
  const { id, from, to = from, channel_id } = row;
  const source = sourceLanguageOf(row, language) ?? undefined;
  return [
    {
      kind,
      id,
      language,
      from,
      to,
      name: nameOf(row),
      reason: sentBack.reason,
      note: sentBack.note,
      by: sentBack.by,
      at: sentBack.at.toISOString(),
      path: editorPath(
        { kind, id, from, to, channel_id },
        { source, target: language, stage: row[`stage_${language}`] },
      ),
    },
  ];
}
