import { type ReactNode, useEffect, useRef } from 'react';
import classes from './page.module.css';
import { useKeptFocus } from './use-kept-focus';

interface PageProps {
  title: string;
  /** An empty text reserves space for a text that is not loaded yet. */
  subtitle?: ReactNode;
  /** Displayed beside the title if there is space. */
  filters?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

/** A screen that fills the space left by the shell. Its panes scroll; the page itself scrolls only without panes. */
export function Page({ title, subtitle, filters, actions, children }: PageProps) {
  const section = useRef<HTMLElement>(null);
  const keptFocus = useKeptFocus(section);
  useEffect(() => {
    document.title = `${title} · Subtitle Editor`;
  }, [title]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and a page without a field must scroll by keyboard too
    <section ref={section} className={classes.page} aria-label={title} tabIndex={0} {...keptFocus}>
      <div className={classes.head}>
        <div>
          <h1 className={classes.title}>{title}</h1>
          {subtitle === undefined ? null : <div className={classes.subtitle}>{subtitle}</div>}
        </div>
        {(filters || actions) && (
          <div className={classes.tools}>
            {filters && <div className={classes.filters}>{filters}</div>}
            {actions && <div className={classes.actions}>{actions}</div>}
          </div>
        )}
      </div>
      <div className={classes.body}>{children}</div>
    </section>
  );
}
