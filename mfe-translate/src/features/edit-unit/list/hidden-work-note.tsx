import { type LanguageCode, languageTitle } from '@subtitle/contracts/languages';
import { Button, formatNumber, Group, Text } from '@subtitle/sdk/ui';
import classes from '../editor.module.css';
import type { HiddenWork } from './hidden-work';

interface Props {
  hiddenWork: HiddenWork;
  onAllDates: () => void;
  onLanguage: (language: LanguageCode) => void;
}

/** Shows how much of the person's work the filters hide, with buttons that show it. */
export function HiddenWorkNote({ hiddenWork, onAllDates, onLanguage }: Props) {
  const { rows, openRows, languages } = hiddenWork;
  if (rows === 0 && languages.length === 0) return null;
  return (
    <Group gap={6} px="sm" py={6} role="note" className={classes.note}>
      <Text size="xs" c="dimmed">
        Also assigned to you:
      </Text>
      {rows > 0 ? (
        <Button variant="light" size="compact-xs" onClick={onAllDates}>
          {formatNumber(rows)} more on other dates{openRows < rows ? ` (${formatNumber(openRows)} open)` : ''}
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
