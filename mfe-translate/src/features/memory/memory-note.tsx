import { NativeSelect } from '@subtitle/sdk/forms';
import { Button, Group, Text } from '@subtitle/sdk/ui';
import type { ReactNode } from 'react';
import { FILL_CHOICES, type FillChoice } from './fill-setting';
import classes from './memory.module.css';
import { type RowMemory, RowMemoryContext } from './use-row-memory';

interface Props {
  memory: RowMemory;
  /** Further settings beside that of filling. */
  settings?: ReactNode;
  children: ReactNode;
}

/** Provides the memory of a row to its fields, with a line above them: what was filled, Undo, and the settings. */
export function WithMemory({ memory, settings, children }: Props) {
  return (
    <RowMemoryContext value={memory}>
      {memory.isShown ? <MemoryNote memory={memory} settings={settings} /> : null}
      {children}
    </RowMemoryContext>
  );
}

function MemoryNote({ memory, settings }: Pick<Props, 'memory' | 'settings'>) {
  const { filled, plan, choice, setChoice, isRebuilding } = memory;
  return (
    <section aria-label="Memory" className={classes.line}>
      <Group gap="4px 10px" role="status">
        <Text size="sm">{describe(memory)}</Text>
        {isRebuilding ? (
          <Text size="sm" c="dimmed">
            The memory is being rebuilt; matches may be missing.
          </Text>
        ) : null}
      </Group>
      {filled ? (
        <NoteButton onClick={memory.undo}>Undo</NoteButton>
      ) : plan.fills.length > 0 ? (
        <NoteButton onClick={memory.fillNow}>Fill</NoteButton>
      ) : null}
      {settings}
      <NativeSelect
        aria-label="Known sentences when a row opens"
        size="xs"
        className={classes.choice}
        data={[...FILL_CHOICES]}
        value={choice}
        onChange={(event) => setChoice(event.currentTarget.value as FillChoice)}
      />
    </section>
  );
}

function NoteButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button
      variant="default"
      size="compact-sm"
      // A field that loses the focus would be saved before the press changes it.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}

function describe({ filled, plan, columns, hasAnswer }: RowMemory): string {
  if (filled) return `Filled from memory: ${filled.known} of ${countSentences(filled.all)}`;
  if (plan.fills.length > 0) return `In the memory: ${plan.known} of ${countSentences(plan.all)}`;
  const hasMatch = [...columns.values()].some(({ sentences }) => sentences.some(({ matches }) => matches.length > 0));
  return !hasAnswer || hasMatch ? 'Memory' : 'No matches in the memory';
}

const countSentences = (count: number) => (count === 1 ? '1 sentence' : `${count} sentences`);
