import type { LanguageCode } from '@subtitle/contracts/languages';
import { Button, DiffText, Group, Text } from '@subtitle/sdk/ui';
import classes from '../vtt.module.css';

interface Props {
  number: number;
  language: LanguageCode;
  mine: string;
  there: string;
  onResolve: (text: string) => void;
}

/**
 * Shows both texts of a cue that also changed on the server, perhaps by this person in another window. The person
 * selects one of them or merges them.
 */
export function ClashBox({ number, language, mine, there, onResolve }: Props) {
  return (
    <fieldset className={classes.clash} aria-label={`Conflict at cue ${number}`}>
      <Text size="xs" fw={700}>
        There now
      </Text>
      {there.trim() === '' ? (
        <Text size="sm" fs="italic">
          nothing: it was emptied
        </Text>
      ) : (
        <DiffText language={language} before={mine} after={there} />
      )}
      <Group gap={6}>
        <Button size="compact-xs" variant="default" onClick={() => onResolve(mine)}>
          Keep mine
        </Button>
        <Button size="compact-xs" variant="default" onClick={() => onResolve(there)}>
          Use this
        </Button>
        <Button size="compact-xs" variant="default" onClick={() => onResolve([mine, there].filter(Boolean).join('\n'))}>
          Both, to merge
        </Button>
      </Group>
    </fieldset>
  );
}
