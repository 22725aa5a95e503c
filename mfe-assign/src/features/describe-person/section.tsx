import { Group, Paper, Stack, Title } from '@subtitle/sdk/ui';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** A titled area of a page about people. */
export function Section({ title, actions, children }: SectionProps) {
  const id = useId();
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id}>
      <Stack gap="md">
        <Group justify="space-between" gap="xs" mih={30}>
          <Title order={2} size="h5" id={id}>
            {title}
          </Title>
          {actions}
        </Group>
        {children}
      </Stack>
    </Paper>
  );
}
