import { Alert, Button, Group, Text } from '@mantine/core';
import { languageTitle } from '@subtitle/contracts/languages';
import type { SourceChange } from '@subtitle/contracts/operations/item-answer';
import { IconAlertTriangle } from '@tabler/icons-react';
import { usePersonName } from '../../session/use-person-name';
import { DiffText } from '../text/diff-text';
import { formatDateTime } from '../text/formats';

interface Props {
  change: SourceChange;
  /** The source texts of the row by column, as they are now. */
  now: Readonly<Record<string, unknown>>;
  /** Keeps the translation as it is; left out for people who cannot decide that. */
  onStillRight?: () => void;
  busy?: boolean;
}

/** The source of a translation changed after it was made: who changed it, when, and the difference of each text. */
export function SourceChangedNote({ change, now, onStillRight, busy }: Props) {
  const nameOf = usePersonName();
  return (
    <Alert
      color="yellow"
      variant="outline"
      icon={<IconAlertTriangle size={18} />}
      role="region"
      aria-label="Source changed"
    >
      <Group justify="space-between" align="start">
        <div style={{ flex: '1 1 220px' }}>
          <Text fw={600}>Source changed</Text>
          <Text size="sm">The {languageTitle(change.language)} text changed after this translation was made.</Text>
          <Text size="xs" mt={2}>
            {nameOf(change.by)} · {formatDateTime(change.at)}
          </Text>
        </div>
        {onStillRight ? (
          <Button variant="default" size="compact-sm" loading={busy} onClick={onStillRight} flex="none">
            Still right
          </Button>
        ) : null}
      </Group>
      {change.texts.map(({ column, text }) => (
        <div key={column}>
          <Text size="xs" fw={700} mt="xs">
            {column}
          </Text>
          <DiffText language={change.language} before={text} after={String(now[column] ?? '')} />
        </div>
      ))}
    </Alert>
  );
}
