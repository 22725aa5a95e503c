import { IconBell, IconMail, lazyWithRetry } from '@subtitle/sdk/host';
import { HeaderPopover } from './header-popover';
import { useNotifications, useReviewComments } from './use-header-news';

const CommentsPanel = lazyWithRetry(async () => ({ default: (await import('./header-comments-panel')).CommentsPanel }));
const NotificationsPanel = lazyWithRetry(async () => ({
  default: (await import('./header-notifications-panel')).NotificationsPanel,
}));

/** The mail button with review comments addressed to this person. */
export function HeaderMail() {
  const { data } = useReviewComments();
  return (
    <HeaderPopover label="Comments" unread={data?.unread ?? 0} icon={<IconMail size={19} stroke={1.7} aria-hidden />}>
      {(close) => <CommentsPanel onGo={close} />}
    </HeaderPopover>
  );
}

/** The bell with events on this person's work. */
export function HeaderBell() {
  const { data } = useNotifications();
  return (
    <HeaderPopover
      label="Notifications"
      unread={data?.unread ?? 0}
      icon={<IconBell size={19} stroke={1.7} aria-hidden />}
    >
      {(close) => <NotificationsPanel onGo={close} />}
    </HeaderPopover>
  );
}
