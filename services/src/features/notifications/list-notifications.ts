import { LIMITS } from '@subtitle/contracts/limits';
import type { NotificationsAnswer } from '@subtitle/contracts/operations/notifications';
import { stagesOf } from '@subtitle/domain/eligibility';
import { effectiveRoles } from '@subtitle/domain/users/roles';
import type { SessionActor } from '../../actor';
import { importNotices } from './import-notices';
import { readLine } from './mark-seen';
import type { Notice } from './notice';
import { readMarks } from './notice.repository';
import { reviewNotices } from './review-notices';
import { ownSourceNotices, sourceNotices } from './source-notices';
import { withdrawnNotices } from './withdrawn-notices';
import { workNotices } from './work-notices';

/** Age limit of notifications. */
const DAYS = 14;
const MOST = LIMITS.notifications;
/** Number of places reserved for rows sent back. */
const KEPT_FOR_SENT_BACK = MOST / 2;

/** Returns the person's notifications, newest first, derived from stored data. */
export async function listNotifications(actor: SessionActor, now: Date): Promise<NotificationsAnswer> {
  const { id, username, langPairs } = actor;
  const roles = effectiveRoles(actor.roles);
  const since = new Date(now.getTime() - DAYS * 86_400_000);
  const { notifications: seen = null, imports: followed = [], lines = [] } = await readMarks(id);
  const works = stagesOf({ roles }).length > 0;
  const parts = await Promise.all([
    works ? workNotices(username, since, seen, MOST) : [],
    works ? withdrawnNotices(username, since) : [],
    works ? ownSourceNotices(username, since) : [],
    roles.includes('assigner') ? sourceNotices(username, since) : [],
    roles.includes('reviewer') ? reviewNotices(username, langPairs) : [],
    roles.includes('uploader') || roles.includes('admin') ? importNotices(username, followed, since) : [],
  ]);
  const isRead = ({ id: line, at }: Notice) => at !== null && lines.includes(readLine('notifications', line, at));
  const notices = newest(parts.flat()).map((notice) => (isRead(notice) ? { ...notice, seen: true } : notice));
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
function newest(all: Notice[]): Notice[] {
  const sorted = [...all].sort(byNewest);
  const sentBack = sorted.filter(({ kind }) => kind === 'sent-back').slice(0, KEPT_FOR_SENT_BACK);
  const others = sorted.filter((notice) => !sentBack.includes(notice)).slice(0, MOST - sentBack.length);
  return [...sentBack, ...others].sort(byNewest);
}

const byNewest = (a: Notice, b: Notice) => (b.at?.getTime() ?? 0) - (a.at?.getTime() ?? 0);
