import { pressedKey } from '@subtitle/sdk/keys';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { LazyPart } from '../parts/lazy-part';
import classes from './header.module.css';

interface HeaderPopoverProps {
  label: string;
  /** Number of new entries, shown on the button. */
  unread: number;
  icon: ReactNode;
  /** Content of the popover; links call `close`. */
  children: (close: () => void) => ReactNode;
}

/**
 * A button of the header with its popover. The popover closes on Escape, on a click outside and when the keyboard focus
 * leaves it.
 */
export function HeaderPopover({ label, unread, icon, children }: HeaderPopoverProps) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    if (!open) return;
    panel.current?.focus({ preventScroll: true });
    const closeOnOutsideClick = ({ target }: Event) => anchor.current?.contains(target as Node) || setOpen(false);
    const closeOnEscape = (event: KeyboardEvent) => {
      if (pressedKey(event) !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', closeOnOutsideClick);
    document.addEventListener('focusin', closeOnOutsideClick);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOnOutsideClick);
      document.removeEventListener('focusin', closeOnOutsideClick);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [open]);
  return (
    <div className={classes.anchor} ref={anchor}>
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-label={unread > 0 ? `${label}, ${unread} new` : label}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {icon}
        {unread > 0 && (
          <span className={classes.badge} aria-hidden>
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </button>
      {open && (
        <div id={id} ref={panel} role="dialog" aria-label={label} tabIndex={-1} className={classes.popover}>
          <h2 className={classes.popoverTitle}>{label}</h2>
          <LazyPart>{children(() => setOpen(false))}</LazyPart>
        </div>
      )}
    </div>
  );
}
