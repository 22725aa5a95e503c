import { IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './states.module.css';

interface EmptyStateProps {
  title: ReactNode;
  /** Explains why the list is empty. */
  text?: ReactNode;
  /** Button with which a person can fill the list. */
  action?: ReactNode;
  icon?: ReactNode;
}

/** Replaces a list or a page that has no content. */
export function EmptyState({ title, text, action, icon }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <span className={classes.icon} aria-hidden>
        {icon ?? <IconInbox size={32} stroke={1.4} />}
      </span>
      <p className={classes.title}>{title}</p>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
