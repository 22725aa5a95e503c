import { Button, Group, Text } from '@mantine/core';
import type { MemoryFill } from '@subtitle/contracts/operations/memory-fills';
import { ApiError } from '../api/api-error';
import { formatNumber } from '../ui/text/formats';

import type { RowFill } from './use-row-fill';

/** Progress and result of a job that fills rows, with Cancel and Undo; nothing if there is no job. */
export function FillLine({ of }: { of: RowFill }) {
  const { phase, fill, isRunning } = of;
  const text = of.isHidden ? null : describe(of);
  if (!text) return null;
  const follows = phase.step === 'following' || phase.step === 'not-cancelled';
  const hasFilled = follows && fill !== undefined && fill.rows > 0;
  const canUndo = (hasFilled && !isRunning) || phase.step === 'not-undone';
  return (
    <Group component="section" aria-label="Fill from memory" gap="4px 8px">
      <Text size="sm" role="status">
        {text}
      </Text>
      {phase.step === 'not-started' ? <LineButton onClick={of.retry}>Try again</LineButton> : null}
      {follows && isRunning ? <LineButton onClick={() => void of.cancel()}>Cancel</LineButton> : null}
      {canUndo ? <LineButton onClick={() => void of.undo()}>{hasFilled ? 'Undo' : 'Try again'}</LineButton> : null}
      {isRunning ? null : (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={of.dismiss}>
          Close
        </Button>
      )}
    </Group>
  );
}

function LineButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button variant="default" size="compact-sm" onClick={onClick}>
      {children}
    </Button>
  );
}

function describe({ phase, fill, error }: RowFill): string | null {
  switch (phase.step) {
    case 'starting':
      return 'Filling from memory…';
    case 'not-started':
      return describeError(phase.error, 'The connection failed. The rows may be filled later.');
    case 'undoing':
      return 'Undoing…';
    case 'not-undone':
      return `Not all rows were restored. ${describeError(phase.error)}`;
    case 'undone': {
      const left = phase.changed > 0 ? ` ${countOf(phase.changed, 'row')} changed since and stayed.` : '';
      return `${countOf(phase.rows.length, 'row')} restored.${left}`;
    }
    case 'not-cancelled':
    case 'following': {
      const parts = fill ? [describeFill(fill), ...listNotes(fill)] : [];
      if (phase.step === 'not-cancelled' && fill?.state === 'running')
        parts.unshift(`Not cancelled: ${describeError(phase.error)}`);
      else if (error) parts.unshift(describeError(error));
      return parts.length > 0 ? parts.join(' ') : null;
    }
  }
}

/** @param unanswered sentence for a call without an answer */
function describeError(error: unknown, unanswered = 'The connection failed.'): string {
  return (error instanceof ApiError && error.sentence) || unanswered;
}

function describeFill(fill: MemoryFill): string {
  const filled = `${countOf(fill.rows, 'row')}, ${formatNumber(fill.sentences)} of ${countOf(fill.all, 'sentence')} filled.`;
  switch (fill.state) {
    case 'running':
      return `Filling from memory: ${formatNumber(fill.done)} of ${countOf(fill.units, 'row')} read. ${filled}`;
    case 'cancelled':
      return `Cancelled. ${filled}`;
    case 'failed':
      return `Not all rows could be filled. ${filled}`;
    case 'done':
      if (fill.all === 0 && fill.changed + fill.unfit > 0) return 'Nothing filled.';
      if (fill.all === 0) return 'Nothing to fill: these rows have no empty texts.';
      return fill.rows === 0 ? `Nothing filled: none of ${countOf(fill.all, 'sentence')} is in the memory.` : filled;
  }
}

function listNotes({ state, changed, unfit, limited, rebuilding, units }: MemoryFill): string[] {
  const notes: string[] = [];
  if (changed > 0) notes.push(`${countOf(changed, 'row')} changed meanwhile or belong to somebody else, and stayed.`);
  if (unfit > 0) notes.push(`${countOf(unfit, 'row')} with an imported draft or without a source language stayed.`);
  if (limited) notes.push(`There are more open rows; the first ${formatNumber(units)} were read.`);
  if (rebuilding && state !== 'failed') notes.push('The memory is being rebuilt, so sentences may be missing.');
  return notes;
}

const countOf = (count: number, noun: string) => `${formatNumber(count)} ${count === 1 ? noun : `${noun}s`}`;
