import type { ItemText } from '@subtitle/contracts/columns';
import { type LanguageCode, languageTitle } from '@subtitle/contracts/languages';
import { isSameText } from '@subtitle/domain/texts/text-diff';
import { IconGitMerge } from '@subtitle/sdk/icons';
import {
  Alert,
  Button,
  DiffText,
  Group,
  LangText,
  Paper,
  SideBySide,
  Stack,
  StatusLabel,
  Text,
} from '@subtitle/sdk/ui';
import { useState } from 'react';
import type { RowTexts } from '../../keep-drafts/device-drafts';
import { useWriterName } from '../../keep-drafts/use-writer-name';
import type { Conflict } from '../session/session-state';
import { CONFLICT_ID } from '../session/use-conflict-lead';
import { isFilled } from '../texts/unit-columns';

interface Props {
  conflict: Conflict;
  language: LanguageCode;
  typed: RowTexts;
  /** Whether this person may still save after the conflict is resolved. */
  canSave: boolean;
  onResolve: (texts: RowTexts) => void;
}

/** Shows both texts of each conflicting column. The person selects one of the two; until then typed text is kept. */
export function ConflictPanel({ conflict, language, typed, canSave, onResolve }: Props) {
  const writerOf = useWriterName();
  const columns = conflict.columns.filter((c) => !isSameText(typed[c] ?? '', conflict.texts[c] ?? ''));
  // If one side is empty, the other side is preselected, so that nothing is deleted by default.
  const [theirs, setTheirs] = useState<readonly ItemText[]>(() => columns.filter((c) => !isFilled(typed[c])));
  const mergeChoice = (serverColumns: readonly ItemText[]): RowTexts => ({
    ...typed,
    ...Object.fromEntries(serverColumns.map((c) => [c, conflict.texts[c] ?? ''])),
  });
  const choose = (c: ItemText, isTheirs: boolean) =>
    setTheirs([...theirs.filter((other) => other !== c), ...(isTheirs ? [c] : [])]);
  return (
    <Alert
      id={CONFLICT_ID}
      tabIndex={-1}
      color="red"
      variant="outline"
      icon={<IconGitMerge size={18} />}
      role="alert"
      title="Conflict: this row changed while you were typing"
    >
      <Stack gap="sm">
        <Group gap={6}>
          <Text size="sm">
            {conflict.by ? `Last changed by ${writerOf(conflict.by)}. ` : ''}
            {canSave
              ? 'Your text is kept. Select the text to keep in each column.'
              : 'It can no longer be saved by you; what you typed is kept on this device, and you can copy it from here.'}
          </Text>
          <StatusLabel status={conflict.status} />
        </Group>
        {columns.map((column) => (
          <SideBySide key={column}>
            <Side
              title={`Yours · ${column}`}
              chosen={!theirs.includes(column)}
              onChoose={canSave ? () => choose(column, false) : undefined}
            >
              <LangText language={language}>{typed[column]}</LangText>
            </Side>
            <Side
              title={`There now · ${column}`}
              chosen={theirs.includes(column)}
              onChoose={canSave ? () => choose(column, true) : undefined}
            >
              <DiffText language={language} before={typed[column] ?? ''} after={conflict.texts[column] ?? ''} />
            </Side>
          </SideBySide>
        ))}
        <Group gap="xs" justify="end">
          <Button
            variant="default"
            size="sm"
            onClick={() => onResolve(canSave ? mergeChoice(columns) : conflict.texts)}
          >
            Take what is there
          </Button>
          {canSave ? (
            <Button size="sm" onClick={() => onResolve(mergeChoice(theirs))}>
              Go on with the chosen {languageTitle(language)} texts
            </Button>
          ) : null}
        </Group>
      </Stack>
    </Alert>
  );
}

function Side({
  title,
  chosen,
  onChoose,
  children,
}: {
  title: string;
  chosen: boolean;
  onChoose?: () => void;
  children: React.ReactNode;
}) {
  return (
    <Paper withBorder p="xs">
      <Group justify="space-between" mb={4}>
        <Text size="xs" fw={700}>
          {title}
        </Text>
        {onChoose ? (
          <Button size="compact-xs" variant={chosen ? 'filled' : 'default'} aria-pressed={chosen} onClick={onChoose}>
            {chosen ? 'Chosen' : 'Use this'}
          </Button>
        ) : null}
      </Group>
      {children}
    </Paper>
  );
}
