import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './states.module.css';

/** Replaces content that failed to load, with the error and a retry. */
export function FailedState({ message, onRetry }: { message: ReactNode; onRetry: () => void }) {
  return (
    <div className={classes.state} role="alert">
      <span className={classes.icon} aria-hidden>
        <IconAlertTriangle size={32} stroke={1.4} />
      </span>
      <p className={classes.title}>{message}</p>
      <div className={classes.action}>
        <Button variant="default" onClick={onRetry}>
          Retry
        </Button>
      </div>
    </div>
  );
}
