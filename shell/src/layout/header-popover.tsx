import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import classes from './header.module.css';

interface HeaderPopoverProps {
  label: string;
  empty: string;
  text: string;
  /** The icon. */
  children: ReactNode;
}

/** A button of the header with what it opens; Escape and a click elsewhere close it. */
export function HeaderPopover({ label, empty, text, children }: HeaderPopoverProps) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!open) return;
    const elsewhere = ({ target }: Event) => anchor.current?.contains(target as Node) || setOpen(false);
    const press = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', elsewhere);
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('pointerdown', elsewhere);
      document.removeEventListener('keydown', press);
    };
  }, [open]);
  return (
    <div className={classes.anchor} ref={anchor}>
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {children}
      </button>
      {open && (
        <div id={id} role="dialog" aria-label={label} className={classes.popover}>
          <h2 className={classes.popoverTitle}>{label}</h2>
          <div className={classes.empty}>
            <p>{empty}</p>
            <p className={classes.emptyText}>{text}</p>
          </div>
        </div>
      )}
    </div>
  );
}
