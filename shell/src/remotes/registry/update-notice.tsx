import { useClearPlace } from '@subtitle/sdk/host';
import { Button, Group, Paper, Text } from '@subtitle/sdk/ui';
import { useUpdateBlocked } from '@subtitle/sdk/updates';
import { useRef, useState } from 'react';
import styles from './update-notice.module.css';

/**
 * Offers a reload for newer versions. It never reloads by itself, and it is hidden while a screen blocks the reload.
 * @param newer names of the versions; after the person dismisses them, only the next version is offered
 */
export function UpdateNotice({ newer }: { newer: string }) {
  const [putOff, setPutOff] = useState('');
  const blocked = useUpdateBlocked();
  const box = useRef<HTMLDivElement>(null);
  const isShown = putOff !== newer && !blocked;
  useClearPlace(box, isShown);
  if (!isShown) return null;
  return (
    <Paper ref={box} className={styles.notice} role="status" withBorder shadow="md" p="sm">
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
