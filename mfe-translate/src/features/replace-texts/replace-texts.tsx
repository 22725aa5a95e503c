import { languageTitle } from '@subtitle/contracts/languages';
import type { FilledUnit } from '@subtitle/contracts/operations/memory-fills';
import { keyLine } from '@subtitle/sdk/keys';
import { Button, formatNumber, Group, KeyHint, lazyWithRetry, Text } from '@subtitle/sdk/ui';
import { Suspense, useState } from 'react';
import type { WorkFilter } from '../count-work/work-counts';
import { usePageKeys } from '../page-keys/use-page-keys';
import { type ReplaceState, useReplace } from './use-replace';

const ReplaceDialog = lazyWithRetry(() => import('./replace-dialog').then((part) => ({ default: part.ReplaceDialog })));

/** Limit of rows that are named. */
const MAX_NAMED = 12;

/** Opens Find and replace over the person's open rows and subtitles, and shows its result with Undo. */
export function ReplaceTexts({ narrowed }: { narrowed: WorkFilter }) {
  const [isOpen, setIsOpen] = useState(false);
  const { state, replace, undo, dismiss } = useReplace();
  const isBusy = state.step === 'replacing' || state.step === 'undoing';
  const open = () => setIsOpen(true);
  usePageKeys({ r: isBusy ? undefined : { label: 'Find and replace in open rows', run: open } });
  const canUndo = (state.step === 'replaced' && (state.rows > 0 || state.failed !== false)) || isFailedUndo(state);
  return (
    <Group gap="4px 12px">
      <Button
        variant="default"
        size="compact-sm"
        disabled={isBusy}
        onClick={open}
        rightSection={<KeyHint>{keyLine('r')}</KeyHint>}
      >
        Find and replace
      </Button>
      {state.step === 'idle' ? null : (
        <Group gap="4px 8px" component="section" aria-label="Find and replace">
          <Text size="sm" role="status">
            {describe(state)}
          </Text>
          {canUndo && 'batch' in state ? (
            <Button variant="default" size="compact-sm" onClick={() => void undo(state.batch)}>
              {state.step === 'undone' ? 'Try again' : 'Undo'}
            </Button>
          ) : null}
          {isBusy ? null : (
            <Button variant="subtle" color="gray" size="compact-sm" onClick={dismiss}>
              Close
            </Button>
          )}
        </Group>
      )}
      {isOpen ? (
        <Suspense fallback={null}>
          <ReplaceDialog
            narrowed={narrowed}
            onClose={() => setIsOpen(false)}
            onReplace={(asked) => {
              setIsOpen(false);
              void replace(asked);
            }}
          />
        </Suspense>
      ) : null}
    </Group>
  );
}

const isFailedUndo = (state: ReplaceState) => state.step === 'undone' && state.failed;

function describe(state: ReplaceState): string {
  switch (state.step) {
    case 'idle':
      return '';
    case 'replacing':
      return `Replacing: ${formatNumber(state.done)} of ${countRows(state.all)}…`;
    case 'replaced': {
      if (state.failed === 'left') return 'The last replacement was left before its end. Some rows may have changed.';
      const skipped = state.skipped.length > 0 ? ` Changed meanwhile and skipped: ${nameRows(state.skipped)}.` : '';
      const long =
        state.tooLong.length > 0 ? ` Too long with the new words and skipped: ${nameRows(state.tooLong)}.` : '';
      const count = countRows(state.rows);
      return state.failed
        ? `The connection failed. ${count} changed; some more may have been.${skipped}${long}`
        : `${count} changed.${skipped}${long}`;
    }
    case 'undoing':
      return 'Undoing…';
    case 'undone': {
      if (state.failed) return 'Not all rows were restored, because the connection failed.';
      const left = state.changed > 0 ? ` ${countRows(state.changed)} changed since and stayed.` : '';
      return `${countRows(state.rows)} restored.${left}`;
    }
  }
}

function nameRows(rows: readonly FilledUnit[]): string {
  const named = rows.slice(0, MAX_NAMED).map(({ id, language }) => `#${id} (${languageTitle(language)})`);
  const more = rows.length - named.length;
  return `${named.join(', ')}${more > 0 ? ` and ${formatNumber(more)} more` : ''}`;
}

const countRows = (count: number) => `${formatNumber(count)} ${count === 1 ? 'row' : 'rows'}`;
