import { Button, Text } from '@mantine/core';
import { languageTitle } from '@subtitle/contracts/languages';
import type { SourceChange } from '@subtitle/contracts/operations/item-answer';
import { IconAlertTriangle } from '@tabler/icons-react';
import { DiffText } from '../text/diff-text';
import { WorkNote } from './work-note';

interface Props {
  change: SourceChange;
  /** Current source texts of the row by column. */
  now: Readonly<Record<string, unknown>>;
  /** Keeps the translation unchanged; omitted for persons who cannot decide that. */
  onStillRight?: () => void;
  busy?: boolean;
}

/**
 * States that the source of a translation changed after the translation: the person, the time, and the difference of
 * each text.
 */
export function SourceChangedNote({ change, now, onStillRight, busy }: Props) {
  return (
    <WorkNote
      colour="yellow"
      icon={<IconAlertTriangle size={18} />}
      label="Source changed"
      title="Source changed"
      text={<Text size="sm">The {languageTitle(change.language)} text changed after this translation was made.</Text>}
      by={change.by}
      at={change.at}
      action={
        onStillRight ? (
          <Button variant="default" size="compact-sm" loading={busy} onClick={onStillRight} flex="none">
            Still right
          </Button>
        ) : null
      }
    >
      {change.texts.map(({ column, text }) => (
        <div key={column}>
          <Text size="xs" fw={700} mt="xs">
            {column}
          </Text>
          <DiffText language={change.language} before={text} after={String(now[column] ?? '')} />
        </div>
      ))}
    </WorkNote>
  );
}
