import { LANGUAGE_CODES, type LanguageCode, languageTitle } from '@subtitle/contracts/languages';
import type { ListRow } from '@subtitle/contracts/operations/items';
import { Button, formatNumber, Group, Text } from '@subtitle/sdk/ui';
import classes from '../editor.module.css';

interface Props {
  rows: readonly ListRow[];
  source: LanguageCode;
  onSource: (source: LanguageCode) => void;
}

/** Names the rows omitted for lack of source text, and the languages in which they are listed. */
export function TextlessNote({ rows, source, onSource }: Props) {
  if (rows.length === 0) return null;
  const others = LANGUAGE_CODES.map((code) => [code, rows.filter(({ instead }) => instead === code).length] as const);
  const without = rows.filter(({ instead }) => instead === null).length;
  return (
    <Group gap={6} px="sm" py={6} role="note" className={classes.note}>
      <Text size="xs" c="dimmed">
        {formatNumber(rows.length)} not shown, without text in {languageTitle(source)}
        {without > 0
          ? ` (${without === rows.length ? 'nor' : `${formatNumber(without)} not`} in any other language)`
          : ''}
      </Text>
      {others
        .filter(([, count]) => count > 0)
        .map(([code, count]) => (
          <Button key={code} variant="light" size="compact-xs" onClick={() => onSource(code)}>
            {formatNumber(count)} from {languageTitle(code)}
          </Button>
        ))}
    </Group>
  );
}
