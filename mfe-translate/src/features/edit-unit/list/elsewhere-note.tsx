import { type LanguageCode, languageTitle } from '@subtitle/contracts/languages';
import { Button, formatNumber, Group, Text } from '@subtitle/sdk/ui';
import classes from '../editor.module.css';
import type { Elsewhere } from './assigned-elsewhere';

interface Props {
  elsewhere: Elsewhere;
  onAllDates: () => void;
  onLanguage: (language: LanguageCode) => void;
}

/** Shows how much of the person's work the filters hide, with buttons that show it. */
export function ElsewhereNote({ elsewhere, onAllDates, onLanguage }: Props) {
  const { hidden, hiddenOpen, languages } = elsewhere;
  if (hidden === 0 && languages.length === 0) return null;
  return (
    <Group gap={6} px="sm" py={6} role="note" className={classes.note}>
      <Text size="xs" c="dimmed">
        Also assigned to you:
      </Text>
      {hidden > 0 ? (
        <Button variant="light" size="compact-xs" onClick={onAllDates}>
          {formatNumber(hidden)} more on other dates{hiddenOpen < hidden ? ` (${formatNumber(hiddenOpen)} open)` : ''}
        </Button>
      ) : null}
      {languages.map(({ language, count }) => (
        <Button key={language} variant="light" size="compact-xs" onClick={() => onLanguage(language)}>
          {formatNumber(count)} in {languageTitle(language)}
        </Button>
      ))}
    </Group>
  );
}
