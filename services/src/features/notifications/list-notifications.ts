import { LIMITS } from '@subtitle/contracts/limits';
import type { NotificationsAnswer } from '@subtitle/contracts/operations/notifications';
import { ANSWER_ROLES } from '@subtitle/contracts/operations/talk';
import { DAY_MS } from '@subtitle/domain/dates';
import { getStages } from '@subtitle/domain/eligibility';
import { getEffectiveRoles, hasAnyRole } from '@subtitle/domain/users/roles';
import type { SessionActor } from '../../actor';
import { findCorrectedNotices } from './corrected-notices';
import { findCorrectionNotices } from './correction-notices';
import { findFaultNotices } from './fault-notices';
import { findImportNotices } from './import-notices';
import { formatReadLine } from './mark-seen';
import type { Notice } from './notice';
import { readMarks } from './notice.repository';
import { findReviewNotices } from './review-notices';
import { findAllSourceNotices, findOwnSourceNotices } from './source-notices';
import { findTermNotices } from './term-notices';
import { findQuestionNotices, findThreadNotices } from './thread-notices';
import { findWithdrawnNotices } from './withdrawn-notices';
import { findWorkNotices } from './work-notices';

/** Age limit of notifications. */
const MAX_AGE_DAYS = 14;
const MAX_NOTICES = LIMITS.notifications;
/** Number of places reserved for rows sent back. */
const RESERVED_FOR_SENT_BACK = MAX_NOTICES / 2;

/** Returns the person's notifications, newest first, derived from stored data. */
export async function listNotifications(actor: SessionActor, now: Date): Promise<NotificationsAnswer> {
  const { id, username, langPairs } = actor;
  const roles = getEffectiveRoles(actor.roles);
  const since = new Date(now.getTime() - MAX_AGE_DAYS * DAY_MS);
  const { notifications: seen = null, imports: followed = [], lines = [] } = await readMarks(id);
  const works = getStages({ roles }).length > 0;
  const parts = await Promise.all([
    works ? findWorkNotices(username, since, seen, MAX_NOTICES) : [],
    works ? findCorrectedNotices(username, since) : [],
    works ? findTermNotices(username, since) : [],
    works ? findWithdrawnNotices(username, since) : [],
    works ? findOwnSourceNotices(username, since) : [],
    roles.includes('assigner') ? findAllSourceNotices(username, since) : [],
    roles.includes('assigner') ? findCorrectionNotices(username, since) : [],
    roles.includes('reviewer') ? findReviewNotices(username, langPairs) : [],
    roles.includes('uploader') || roles.includes('admin') ? findImportNotices(username, followed, since) : [],
    findFaultNotices(actor, since),
    findThreadNotices(actor, since),
    hasAnyRole(actor.roles, ANSWER_ROLES) ? findQuestionNotices(since) : [],
  ]);
  const isRead = ({ id: line, at }: Notice) => at !== null && lines.includes(formatReadLine('notifications', line, at));
  const notices = selectNewest(parts.flat()).map((notice) => (isRead(notice) ? { ...notice, seen: true } : notice));
  return {
    notifications: notices.map((notice) => ({ ...notice, at: notice.at?.toISOString() ?? null })),
    unread: notices.filter((notice) => !notice.seen && notice.at && (!seen || notice.at > seen)).length,
    seenAt: seen?.toISOString() ?? null,
  };
}

/**
 * Keeps as many notifications as the panel shows, newest first, without displacing rows sent back from their reserved
 * places.
 */
function selectNewest(all: Notice[]): Notice[] {
  const sorted = [...all].sort(compareByTime);
  const sentBack = sorted.filter(({ kind }) => kind === 'sent-back').slice(0, RESERVED_FOR_SENT_BACK);
  const others = sorted.filter((notice) => !sentBack.includes(notice)).slice(0, MAX_NOTICES - sentBack.length);
  return [...sentBack, ...others].sort(compareByTime);
}

const compareByTime = (a: Notice, b: Notice) => (b.at?.getTime() ?? 0) - (a.at?.getTime() ?? 0);
