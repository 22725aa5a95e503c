import { type ReactNode, useId } from 'react';
import classes from './page.module.css';

/**
 * A list beside a work pane (and a third pane beside them), stacked on narrow screens. Must be a direct child of Page.
 */
export function Panes({ children }: { children: ReactNode }) {
  return <div className={classes.panes}>{children}</div>;
}

interface PaneProps {
  title?: ReactNode;
  /** Number of rows, displayed in brackets after the title. */
  count?: number;
  toolbar?: ReactNode;
  /** Content below the scrolling part, which is always visible. */
  footer?: ReactNode;
  children?: ReactNode;
}

/** One area of a screen with its own scrolling content. */
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
      {footer && (
        <div className={classes.paneFoot} data-place="foot">
          {footer}
        </div>
      )}
    </section>
  );
}
