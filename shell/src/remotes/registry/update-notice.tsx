import { Button, Group, Paper, Text } from '@subtitle/sdk/ui';
import { useUpdateBlocked } from '@subtitle/sdk/updates';
import { useState } from 'react';
import styles from './update-notice.module.css';

/**
 * Offers a reload for newer versions; never reloads by itself, and waits while a screen blocks it.
 * @param newer names the versions; after dismissing one, the next one is offered again
 */
export function UpdateNotice({ newer }: { newer: string }) {
  const [putOff, setPutOff] = useState('');
  const blocked = useUpdateBlocked();
  if (putOff === newer || blocked) return null;
  return (
    <Paper className={styles.notice} role="status" withBorder shadow="md" p="sm">
      <Group gap="sm">
        <Text size="sm">New version: reload</Text>
        <Button size="compact-sm" onClick={() => location.reload()}>
          Reload
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={() => setPutOff(newer)}>
          Later
        </Button>
      </Group>
    </Paper>
  );
}
