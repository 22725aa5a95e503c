import type { LanguageCode } from '@subtitle/contracts/languages';
import { Button, DiffText, Group, Text } from '@subtitle/sdk/ui';
import classes from '../vtt.module.css';

interface Props {
  number: number;
  language: LanguageCode;
  mine: string;
  theirs: string;
  onResolve: (text: string) => void;
}

/** A cue that somebody else changed too: their text under the one that was typed here, to choose or to merge. */
export function ClashBox({ number, language, mine, theirs, onResolve }: Props) {
  return (
    <fieldset className={classes.clash} aria-label={`Conflict at cue ${number}`}>
      <Text size="xs" fw={700}>
        Somebody else wrote meanwhile
      </Text>
      {theirs.trim() === '' ? (
        <Text size="sm" fs="italic">
          nothing: they emptied it
        </Text>
      ) : (
        <DiffText language={language} before={mine} after={theirs} />
      )}
      <Group gap={6}>
        <Button size="compact-xs" variant="default" onClick={() => onResolve(mine)}>
          Keep mine
        </Button>
        <Button size="compact-xs" variant="default" onClick={() => onResolve(theirs)}>
          Use theirs
        </Button>
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => onResolve([mine, theirs].filter(Boolean).join('\n'))}
        >
          Both, to merge
        </Button>
      </Group>
    </fieldset>
  );
}
