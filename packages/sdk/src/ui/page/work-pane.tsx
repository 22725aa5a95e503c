import { ActionIcon, Title, VisuallyHidden } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './work-pane.module.css';

/** Heading of the pane to work on one row: its id and further details. `onBack` returns to the list on a phone. */
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
  /** Id of the displayed row; another row is shown from its beginning. */
  row: string;
  /** Names the region. Without fields inside, the region itself takes the focus, so that it scrolls by key. */
  label?: string;
  /** Content beside the row in a wide pane, below the row in a narrow one. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** The scrolling part of a work pane. */
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

/** The part below the scrolling one, always visible: the row's state on the left, the actions on the right. */
export function WorkFoot({ children }: { children: ReactNode }) {
  return (
    <div className={classes.bar} data-place="foot">
      {children}
    </div>
  );
}

/** Shows a source beside its translation, stacked in a narrow pane. Both have the height of the higher one. */
export function SideBySide({ children }: { children: ReactNode }) {
  return <div className={classes.pair}>{children}</div>;
}
