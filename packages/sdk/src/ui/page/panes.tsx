import { type ReactNode, useId } from 'react';
import classes from './page.module.css';

/** A list beside a work pane (and a third beside them); under each other on narrow screens. Stands directly in a Page. */
export function Panes({ children }: { children: ReactNode }) {
  return <div className={classes.panes}>{children}</div>;
}

interface PaneProps {
  title?: ReactNode;
  /** Shown in brackets behind the title. */
  count?: number;
  toolbar?: ReactNode;
  /** Stays in sight below what scrolls. */
  footer?: ReactNode;
  children?: ReactNode;
}

/** One area of a screen; what is in it scrolls by itself. */
export function Pane({ title, count, toolbar, footer, children }: PaneProps) {
  const id = useId();
  return (
    <section className={classes.pane} aria-labelledby={title ? id : undefined}>
      {(title || toolbar) && (
        <div className={classes.paneHead}>
          {title && (
            <h2 className={classes.paneTitle} id={id}>
              {title}
              {count !== undefined && ` (${count})`}
            </h2>
          )}
          {toolbar}
        </div>
      )}
      <div className={classes.paneBody}>{children}</div>
      {footer && <div className={classes.paneFoot}>{footer}</div>}
    </section>
  );
}
