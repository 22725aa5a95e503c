import { nameTerm } from '@subtitle/domain/terms/clean-term';
import { Button, Group, Text } from '@subtitle/sdk/ui';
import { STATUS_WORDS } from './term-words';
import type { UndoDecision } from './use-undo-decision';
import type { UndoMerge } from './use-undo-merge';

/** Line about the last merge with its Undo. */
export function MergedLine({ merges }: { merges: UndoMerge }) {
  if (!merges.last) return null;
  const { merge, step } = merges.last;
  const isUndone = step === 'undone';
  return (
    <UndoLine label="Last merge" isUndone={isUndone} {...merges}>
      {isUndone
        ? 'The merge was undone. The proposal waits again.'
        : `Merged into “${nameTerm(merge.target.entries)}”. The proposal is retired.`}
    </UndoLine>
  );
}

/** Line about the last approval or retirement with its Undo. */
export function DecidedLine({ decisions }: { decisions: UndoDecision }) {
  if (!decisions.last) return null;
  const { before, after, isUndone } = decisions.last;
  const name = `“${nameTerm(after.entries)}”`;
  return (
    <UndoLine label="Last decision" isUndone={isUndone} {...decisions}>
      {isUndone
        ? `The decision was undone. ${name} is ${STATUS_WORDS[before.status].toLowerCase()} again.`
        : `${STATUS_WORDS[after.status]}: ${name}.`}
    </UndoLine>
  );
}

interface LineProps {
  label: string;
  children: string;
  isUndone: boolean;
  isUndoing: boolean;
  failure: string | null;
  undo: () => void;
  close: () => void;
}

function UndoLine({ label, children, isUndone, isUndoing, failure, undo, close }: LineProps) {
  return (
    <section aria-label={label}>
      <Group gap="xs" mb="sm">
        <Text size="sm" role="status">
          {children}
        </Text>
        {isUndone ? null : (
          <Button size="compact-sm" variant="default" aria-disabled={isUndoing || undefined} onClick={undo}>
            {isUndoing ? 'Undoing...' : 'Undo'}
          </Button>
        )}
        <Button size="compact-sm" variant="subtle" color="gray" onClick={close}>
          Close
        </Button>
      </Group>
      {failure ? (
        <Text size="sm" c="red" role="alert">
          {failure}
        </Text>
      ) : null}
    </section>
  );
}
