import type { LangPair } from '@subtitle/contracts/languages';
import { MESSAGES } from '@subtitle/contracts/messages';
import type { UserAnswer } from '@subtitle/contracts/operations/users';
import { Badge, FailedState, Group, LoadingRows, Paper, Stack, Text, Title } from '@subtitle/sdk/ui';
import { SAMPLE_TRANSLATORS, type TranslatorRow } from './sample-translators';
import classes from './translator-card.module.css';
import { pairTitle, translatorRows } from './translator-rows';

/** Cards shown at once; the chosen languages bring the fitting people to the front. */
const SHOWN = 24;

interface Props {
  users: { data?: UserAnswer[]; isPending: boolean; isError: boolean; refetch: () => unknown };
  /** `source_target` of the form; '' until both are chosen. */
  pair: string;
  chosen: number | null;
  onChoose: (id: number, pair: LangPair) => void;
}

/** 'Select Translator': everybody who translates or corrects, to be chosen by a click. */
export function TranslatorCard({ users, pair, chosen, onChoose }: Props) {
  const real = translatorRows(users.data ?? [], pair);
  const sample = users.data !== undefined && real.length === 0;
  const rows = sample ? SAMPLE_TRANSLATORS : real;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="select-translator">
      <Stack gap="sm">
        <Group gap="xs">
          <Title order={2} size="h5" id="select-translator">
            Select Translator
          </Title>
          {sample && (
            <Badge variant="light" color="gray">
              Sample data
            </Badge>
          )}
        </Group>
        {users.isPending && <LoadingRows rows={4} />}
        {users.isError && <FailedState message={MESSAGES.failedToLoadUsers} onRetry={() => void users.refetch()} />}
        {users.data !== undefined && (
          <ul className={classes.list}>
            {rows.slice(0, SHOWN).map((row) => (
              <li key={row.id ?? row.name}>
                <TranslatorItem
                  row={row}
                  pair={pair}
                  chosen={row.id !== null && row.id === chosen}
                  onChoose={onChoose}
                />
              </li>
            ))}
          </ul>
        )}
        {rows.length > SHOWN && (
          <Text size="sm" c="dimmed">
            {rows.length - SHOWN} more: choose the languages to bring the fitting people to the front.
          </Text>
        )}
      </Stack>
    </Paper>
  );
}

interface ItemProps {
  row: TranslatorRow;
  pair: string;
  chosen: boolean;
  onChoose: Props['onChoose'];
}

function TranslatorItem({ row, pair, chosen, onChoose }: ItemProps) {
  const { id, name, status, hours, langPairs } = row;
  const fit = langPairs.find((own) => own === pair) ?? langPairs[0];
  const usable = id !== null && status === 'active' && fit !== undefined;
  return (
    <button
      type="button"
      className={classes.item}
      aria-pressed={chosen}
      disabled={!usable}
      onClick={() => usable && onChoose(id, fit)}
    >
      <span className={classes.head}>
        <span className={classes.name}>{name}</span>
        <span className={classes.status}>
          <span className={classes.dot} data-status={status} aria-hidden />
          {status === 'active' ? 'Active' : 'Inactive'}
        </span>
      </span>
      <span className={classes.detail}>{hours === null ? 'Hours not recorded' : `${hours} hours this week`}</span>
      <span className={classes.detail}>{langPairs.map(pairTitle).join(', ') || 'No languages'}</span>
    </button>
  );
}
