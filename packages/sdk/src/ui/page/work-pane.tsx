import { ActionIcon, Title, VisuallyHidden } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './work-pane.module.css';

/** Heads the pane one row is worked on in: its id, and what else names it. `onBack` leads to the list on a phone. */
export function WorkHead({ id, onBack, children }: { id: number; onBack?: () => void; children?: ReactNode }) {
  return (
    <div className={classes.bar} data-place="head">
      {onBack ? (
        <ActionIcon variant="subtle" color="gray" size={28} aria-label="Back to the list" onClick={onBack}>
          <IconArrowLeft size={18} />
        </ActionIcon>
      ) : null}
      <Title order={2} size="md">
        <VisuallyHidden>ID </VisuallyHidden>#{id}
      </Title>
      {children}
    </div>
  );
}

interface WorkBodyProps {
  /** Which row stands here; another one is shown from its beginning. */
  row: string;
  /** Names it as a region; without fields inside, the region itself takes the focus, so that it scrolls by key. */
  label?: string;
  /** Beside what is worked on where the pane is wide, below it elsewhere. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** The part of a work pane that scrolls. */
export function WorkBody({ row, label, aside, children }: WorkBodyProps) {
  const body = useRef<HTMLElement>(null);
  const shown = useRef(row);
  useEffect(() => {
    if (shown.current === row) return;
    shown.current = row;
    if (body.current) body.current.scrollTop = 0;
  }, [row]);
  return (
    <section ref={body} className={classes.body} aria-label={label} tabIndex={label ? 0 : undefined}>
      <div className={classes.main}>{children}</div>
      {aside ? <div className={classes.aside}>{aside}</div> : null}
    </section>
  );
}

/** Stays in sight below what scrolls: what has happened on the left, what can be done on the right. */
export function WorkFoot({ children }: { children: ReactNode }) {
  return (
    <div className={classes.bar} data-place="foot">
      {children}
    </div>
  );
}

/** A source beside its translation; under each other where the pane is narrow. Both are as high as the higher one. */
export function SideBySide({ children }: { children: ReactNode }) {
  return <div className={classes.pair}>{children}</div>;
}
