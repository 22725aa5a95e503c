import { Alert, Button, formatNumber, Group, Text } from '@subtitle/sdk/ui';

/** Action for existing subtitles. */
export type DuplicateChoice = 'skip' | 'replace';

interface Props {
  /** Number of videos, if one answer is for several. */
  of?: number;
  /** False if the existing subtitles are being worked on: they can only be kept. */
  canReplace?: boolean;
  onAnswer: (choice: DuplicateChoice) => void;
}

/** Buttons to keep the existing subtitles or to replace them. */
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

/** Asks for one answer about several files. */
export function DuplicateFilesQuestion({ of, onAnswer }: Required<Pick<Props, 'of' | 'onAnswer'>>) {
  return (
    <Alert color="yellow" role="status" title={`${formatNumber(of)} files are for videos that already have subtitles`}>
      <Text size="sm" mb="xs">
        Answer for all files here, or for each file below. A replacement can be undone in the list of imports.
      </Text>
      <DuplicateAnswers of={of} onAnswer={onAnswer} />
    </Alert>
  );
}
