import { IconBell, IconMail, IconMenu2, IconMoon, IconSearch, IconSun, useThemeSwitch } from '@subtitle/sdk/host';
import { useSession } from '@subtitle/sdk/session';
import classes from './header.module.css';
import { HeaderPopover } from './header-popover';
import { openSpotlight } from './overlay-store';

/** Search, comments, notifications, look, and who is signed in. */
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
      <div className={classes.search}>
        <IconSearch size={17} stroke={1.7} aria-hidden />
        <input
          type="search"
          className={classes.field}
          placeholder="Search"
          aria-label="Search"
          aria-keyshortcuts="Control+K"
          value=""
          onClick={() => openSpotlight()}
          onChange={(event) => openSpotlight(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && openSpotlight()}
        />
        <kbd className={classes.kbd}>Ctrl K</kbd>
      </div>
      <div className={classes.tools}>
        <HeaderPopover label="Comments" empty="No comments for you" text="Review comments addressed to you stand here.">
          <IconMail size={19} stroke={1.7} aria-hidden />
        </HeaderPopover>
        <HeaderPopover
          label="Notifications"
          empty="No notifications"
          text="What ends while you are elsewhere is told here."
        >
          <IconBell size={19} stroke={1.7} aria-hidden />
        </HeaderPopover>
        <button type="button" className={classes.button} aria-label={`Switch to ${other} colours`} onClick={toggle}>
          {scheme === 'dark' ? (
            <IconSun size={19} stroke={1.7} aria-hidden />
          ) : (
            <IconMoon size={19} stroke={1.7} aria-hidden />
          )}
        </button>
        <div className={classes.person}>
          <span className={classes.avatar} aria-hidden>
            {initials(user.name)}
          </span>
          <span className={classes.who}>
            <span className={classes.quiet}>Logged in as</span>
            <span className={classes.name} title={user.username}>
              {user.name}
            </span>
          </span>
        </div>
      </div>
    </header>
  );
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
}
