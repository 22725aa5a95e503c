import { Alert, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePersonName } from '../../session/use-person-name';
import { formatDateTime } from '../text/formats';

interface Props {
  colour: string;
  icon: ReactNode;
  /** Accessible name of the region. */
  label: string;
  title: ReactNode;
  text?: ReactNode;
  /** Username of the person who made the change. */
  by: string;
  at: string;
  /** Button or link beside the text. */
  action?: ReactNode;
  children?: ReactNode;
  className?: string;
}

/**
 * A note about another person's change to the open row: the change, the person and the time, with an action beside it
 * and details below.
 */
export function WorkNote({ colour, icon, label, title, text, by, at, action, children, className }: Props) {
  const nameOf = usePersonName();
  return (
    <Alert color={colour} variant="outline" icon={icon} role="region" aria-label={label} className={className}>
      <Group justify="space-between" align="start">
        <div style={{ flex: '1 1 220px' }}>
          <Text fw={600}>{title}</Text>
          {text}
          <Text size="xs" mt={2}>
            {nameOf(by)} · {formatDateTime(at)}
          </Text>
        </div>
        {action}
      </Group>
      {children}
    </Alert>
  );
}
