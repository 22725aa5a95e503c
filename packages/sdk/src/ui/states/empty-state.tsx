import { IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './states.module.css';

interface EmptyStateProps {
  title: ReactNode;
  /** Reason for the empty list. */
  text?: ReactNode;
  /** Button that changes it. */
  action?: ReactNode;
  icon?: ReactNode;
}

/** Replaces a list or page without content. */
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
