import { type ReactNode, useEffect } from 'react';
import classes from './page.module.css';

interface PageProps {
  title: string;
  subtitle?: ReactNode;
  /** Beside the title where there is room. */
  filters?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

/** A screen: fills what the shell leaves it; panes inside scroll, the page does not unless it has none. */
export function Page({ title, subtitle, filters, actions, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Subtitle Editor`;
  }, [title]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and a page without a field must scroll by keyboard too
    <section className={classes.page} aria-label={title} tabIndex={0}>
      <div className={classes.head}>
        <div>
          <h1 className={classes.title}>{title}</h1>
          {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
        </div>
        {filters && <div className={classes.filters}>{filters}</div>}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      <div className={classes.body}>{children}</div>
    </section>
  );
}
