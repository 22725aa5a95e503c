import { Button, Group, Paper, Text } from '@subtitle/sdk/ui';
import { useUpdateBlocked } from '@subtitle/sdk/updates';
import { useState } from 'react';
import styles from './update-notice.module.css';

/** Offers a reload for a newer version; never reloads by itself, and holds back while a screen blocks it. */
export function UpdateNotice() {
  const [later, setLater] = useState(false);
  const blocked = useUpdateBlocked();
  if (later || blocked) return null;
  return (
    <Paper className={styles.notice} role="status" withBorder shadow="md" p="sm">
      <Group gap="sm">
        <Text size="sm">New version: reload</Text>
        <Button size="compact-sm" onClick={() => location.reload()}>
          Reload
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={() => setLater(true)}>
          Later
        </Button>
      </Group>
    </Paper>
  );
}
