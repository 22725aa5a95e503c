import { Alert, Button, formatNumber, Group, Text } from '@subtitle/sdk/ui';

/** What becomes of subtitles that exist already. */
export type DuplicateChoice = 'skip' | 'replace';

interface Props {
  /** Of how many videos, where one answer is for several. */
  of?: number;
  /** Subtitles that somebody works with can only be kept. */
  canReplace?: boolean;
  onAnswer: (choice: DuplicateChoice) => void;
}

/** Keep the subtitles that stand, or put the uploaded ones in their place. */
export function DuplicateAnswers({ of = 1, canReplace = true, onAnswer }: Props) {
  const which = of > 1 ? `all ${formatNumber(of)}` : 'them';
  return (
    <Group gap="xs">
      <Button size="xs" variant="default" onClick={() => onAnswer('skip')}>
        Keep {which}
      </Button>
      {canReplace && (
        <Button size="xs" variant={of > 1 ? 'filled' : 'default'} onClick={() => onAnswer('replace')}>
          Replace {which}
        </Button>
      )}
    </Group>
  );
}

/** One answer for several files at once. */
export function DuplicateQuestion({ of, onAnswer }: Required<Pick<Props, 'of' | 'onAnswer'>>) {
  return (
    <Alert color="yellow" role="status" title={`${formatNumber(of)} files are for videos that already have subtitles`}>
      <Text size="sm" mb="xs">
        Answer for all of them here, or for each one below. Replacing can be undone from the list of imports.
      </Text>
      <DuplicateAnswers of={of} onAnswer={onAnswer} />
    </Alert>
  );
}
