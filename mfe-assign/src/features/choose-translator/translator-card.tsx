import type { LangPair } from '@subtitle/contracts/languages';
import { MESSAGES } from '@subtitle/contracts/messages';
import type { UserAnswer } from '@subtitle/contracts/operations/users';
import { Badge, FailedState, formatNumber, Group, LoadingRows, Paper, Stack, Text, Title } from '@subtitle/sdk/ui';
import { useHouse } from '@subtitle/sdk/work';
import { createUniqueNames } from '../describe-person/names-apart';
import { formatUserStatus } from '../describe-person/words';
import { describeExcess } from '../people-load/over-agreed';
import { getPersonLoad, type Load } from '../people-load/use-load';
import { SAMPLE_TRANSLATORS, type TranslatorRow } from './sample-translators';
import classes from './translator-card.module.css';
import { formatPair, listTranslatorRows } from './translator-rows';

/** Number of cards shown first; people who fit the selected languages come first. */
const CARDS_SHOWN = 24;

interface Props {
  users: { data?: UserAnswer[]; isPending: boolean; isError: boolean; refetch: () => unknown };
  load: Load | undefined;
  /** `source_target` of the form; '' until both are selected. */
  pair: string;
  chosen: number | null;
  onChoose: (id: number, pair: LangPair) => void;
}

/** 'Select Translator': all translators and editors, to be selected by a click. */
export function TranslatorCard({ users, load, pair, chosen, onChoose }: Props) {
  const real = listTranslatorRows(users.data ?? [], pair);
  const sample = users.data !== undefined && real.length === 0;
  const rows = sample ? SAMPLE_TRANSLATORS : real;
  const shown = rows.slice(0, CARDS_SHOWN);
  const isFitting = ({ langPairs }: TranslatorRow) => pair === '' || sample || langPairs.some((own) => own === pair);
  const fitting = shown.filter(isFitting);
  const others = shown.filter((row) => !isFitting(row));
  const list = { load, pair, chosen, titleOf: createUniqueNames(rows), onChoose };
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
          <>
            <TranslatorList rows={fitting} {...list} />
            {others.length > 0 && (
              <>
                <Text size="sm" c="dimmed" id="other-languages">
                  People for other languages. If you select one of them, the languages above change.
                </Text>
                <TranslatorList rows={others} labelledBy="other-languages" {...list} />
              </>
            )}
          </>
        )}
        {shown.some(({ username }) => (getPersonLoad(load, username)?.hours ?? 0) > 0) && (
          <Text size="xs" c="dimmed">
            Hours are counted from the first to the last activity of a day, without gaps over 15 minutes.
          </Text>
        )}
        {rows.length > CARDS_SHOWN && (
          <Text size="sm" c="dimmed">
            {rows.length - CARDS_SHOWN} more. Select the languages to see matching people first.
          </Text>
        )}
      </Stack>
    </Paper>
  );
}

interface ListProps extends Pick<Props, 'load' | 'pair' | 'chosen' | 'onChoose'> {
  titleOf: (row: TranslatorRow) => string;
  rows: readonly TranslatorRow[];
  labelledBy?: string;
}

function TranslatorList({ rows, labelledBy = 'select-translator', chosen, ...rest }: ListProps) {
  if (rows.length === 0) return null;
  return (
    <ul className={classes.list} aria-labelledby={labelledBy}>
      {rows.map((row) => (
        <li key={row.id ?? row.name}>
          <TranslatorItem row={row} chosen={row.id !== null && row.id === chosen} {...rest} />
        </li>
      ))}
    </ul>
  );
}

interface ItemProps {
  row: TranslatorRow;
  load: Load | undefined;
  pair: string;
  chosen: boolean;
  titleOf: ListProps['titleOf'];
  onChoose: Props['onChoose'];
}

function TranslatorItem({ row, load, pair, chosen, titleOf, onChoose }: ItemProps) {
  const { id, username, status, langPairs } = row;
  const has = id === null ? undefined : getPersonLoad(load, username);
  const over = describeExcess(has?.open, useHouse().openItems);
  const hours = has?.hours ?? row.hours;
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
        <span className={classes.name}>{titleOf(row)}</span>
        <span className={classes.status}>
          <span className={classes.dot} data-status={status} aria-hidden />
          {formatUserStatus(status)}
        </span>
      </span>
      {has && (
        <span className={classes.load}>
          {formatNumber(has.open)} open{has.open > 0 && `: ${formatNumber(has.due)} due, `}
          {has.open > 0 && <span data-late={has.overdue > 0 || undefined}>{formatNumber(has.overdue)} overdue</span>}
        </span>
      )}
      {over && <span className={classes.over}>{over}</span>}
      {has && <span className={classes.detail}>{formatNumber(has.done)} submitted this week</span>}
      {hours !== null && (hours > 0 || id === null) && <span className={classes.detail}>{hours} hours this week</span>}
      <span className={classes.detail}>{langPairs.map(formatPair).join(', ') || 'No languages'}</span>
    </button>
  );
}
