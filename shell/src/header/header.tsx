import { PAGES } from '@subtitle/domain/screen-paths';
import { IconBell, IconMail, IconMenu2, IconMoon, IconSun, lazyWithRetry, useThemeSwitch } from '@subtitle/sdk/host';
import { Link } from '@subtitle/sdk/router';
import { useSession } from '@subtitle/sdk/session';
import { LazyPart } from '../parts/lazy-part';
import classes from './header.module.css';
import { HeaderPopover } from './header-popover';
import { HeaderSearch } from './header-search';
import { useNotifications, useReviewComments } from './use-header-news';

const KeptDrafts = lazyWithRetry(async () => ({ default: (await import('../kept-drafts/kept-drafts')).KeptDrafts }));

/** Search, comments, notifications, colour scheme, and the signed-in person with a link to their account. */
export function Header({ open, onToggle }: { open: boolean; onToggle: () => void }) {
  const { user } = useSession();
  const { scheme, toggle } = useThemeSwitch();
  const other = scheme === 'dark' ? 'light' : 'dark';
  return (
    <header className={classes.header}>
      <button
        type="button"
        className={classes.button}
        aria-label="Toggle menu"
        aria-expanded={open}
        aria-controls="main-menu"
        onClick={onToggle}
      >
        <IconMenu2 size={19} stroke={1.7} aria-hidden />
      </button>
      <HeaderSearch />
      <div className={classes.tools}>
        <LazyPart errorPlace="nowhere">
          <KeptDrafts className={classes.kept} />
        </LazyPart>
        <HeaderMail />
        <HeaderBell />
        <button type="button" className={classes.button} aria-label={`Switch to ${other} colours`} onClick={toggle}>
          {scheme === 'dark' ? (
            <IconSun size={19} stroke={1.7} aria-hidden />
          ) : (
            <IconMoon size={19} stroke={1.7} aria-hidden />
          )}
        </button>
        <Link className={classes.person} to={PAGES.account}>
          <span className={classes.avatar} aria-hidden>
            {getInitials(user.name)}
          </span>
          <span className={classes.who}>
            <span className={classes.quiet}>Logged in as</span>
            <span className={classes.name} title={user.username}>
              {user.name}
            </span>
          </span>
        </Link>
      </div>
    </header>
  );
}

function getInitials(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
}

const CommentsPanel = lazyWithRetry(async () => ({ default: (await import('./header-comments-panel')).CommentsPanel }));
const NotificationsPanel = lazyWithRetry(async () => ({
  default: (await import('./header-notifications-panel')).NotificationsPanel,
}));

/** The mail button with review comments addressed to this person. */
function HeaderMail() {
  const { data } = useReviewComments();
  return (
    <HeaderPopover label="Comments" unread={data?.unread ?? 0} icon={<IconMail size={19} stroke={1.7} aria-hidden />}>
      {(close) => <CommentsPanel onGo={close} />}
    </HeaderPopover>
  );
}

/** The bell with events on this person's work. */
function HeaderBell() {
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
