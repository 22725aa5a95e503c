import {
  listUncorrectedRows,
  type RowCorrection,
  type UncorrectedRow,
} from '@subtitle/contracts/operations/corrections';
import { buildReviewPath } from '@subtitle/domain/screen-paths';
import { useApi } from '@subtitle/sdk/api';
import { Checkbox } from '@subtitle/sdk/forms';
import { useQuery } from '@subtitle/sdk/query';
import { Link } from '@subtitle/sdk/router';
import {
  Anchor,
  Button,
  DiffText,
  FailedState,
  formatDate,
  formatNumber,
  LangText,
  LoadingRows,
  Stack,
  Text,
} from '@subtitle/sdk/ui';
import { useState } from 'react';
import classes from './ripple.module.css';

interface Props {
  correction: RowCorrection;
  busy: boolean;
  onApply: (rows: readonly UncorrectedRow[]) => void;
}

/** One corrected sentence with the rows that still have the earlier translation. */
export function RippleRows({ correction, busy, onApply }: Props) {
  const { language, source, sentence, before, after, own, others, approved, limited } = correction;
  return (
    <Stack gap="xs" component="section" aria-label={`Correction of ${correction.column}`}>
      <LangText language={source}>{sentence}</LangText>
      <DiffText language={language} before={before} after={after} />
      {own > 0 ? <OwnRows correction={correction} busy={busy} onApply={onApply} /> : null}
      {others > 0 ? (
        <Text size="sm">
          {countOf(others, 'open row')} of other people: the correction is offered to the owner when a row opens.
        </Text>
      ) : null}
      {approved > 0 ? <ApprovedRows correction={correction} /> : null}
      {limited ? (
        <Text size="sm" c="dimmed">
          There are more open rows than were read.
        </Text>
      ) : null}
    </Stack>
  );
}

function OwnRows({ correction, busy, onApply }: Props) {
  const { data, isError, refetch } = useRows(correction, 'open');
  const [excluded, setExcluded] = useState<readonly number[]>([]);
  if (isError) return <FailedState message="Failed to load the rows." onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows rows={2} />;
  const own = data.rows.filter((row) => row.own);
  const fixable = own.filter(({ after }) => after !== null);
  const chosen = fixable.filter(({ id }) => !excluded.includes(id));
  return (
    <>
      <Text size="sm" fw={600}>
        Your open rows
      </Text>
      <ul className={classes.rows}>
        {own.map((row) => (
          <li key={`${row.kind}:${row.id}`} className={classes.row}>
            <Checkbox
              aria-label={`#${row.id}`}
              disabled={row.after === null}
              checked={row.after !== null && !excluded.includes(row.id)}
              onChange={({ currentTarget: { checked } }) =>
                setExcluded(checked ? excluded.filter((id) => id !== row.id) : [...excluded, row.id])
              }
            />
            <RowTitle row={row} />
            {row.after === null ? (
              <Text size="sm" c="dimmed">
                Its numbers need another form: correct it in the row.
              </Text>
            ) : (
              <DiffText language={row.language} before={row.before} after={row.after} />
            )}
          </li>
        ))}
      </ul>
      {fixable.length > 0 ? (
        <Button disabled={busy || chosen.length === 0} onClick={() => onApply(chosen)}>
          Apply to {countOf(chosen.length, 'row')}
        </Button>
      ) : null}
    </>
  );
}

function ApprovedRows({ correction }: Pick<Props, 'correction'>) {
  const { data } = useRows(correction, 'approved');
  const { approved } = correction;
  return (
    <>
      <Text size="sm">
        {countOf(approved, 'approved row')} still {approved === 1 ? 'says' : 'say'} it. An assigner or reviewer decides
        whether to reopen {approved === 1 ? 'it' : 'them'}.
      </Text>
      {data && data.rows.length > 0 ? (
        <ul className={classes.rows}>
          {data.rows.map((row) => (
            <li key={`${row.kind}:${row.id}`} className={classes.row}>
              <Anchor component={Link} to={buildReviewPath(row, row.language)} size="sm">
                Open
              </Anchor>
              <RowTitle row={row} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

function RowTitle({ row: { id, name, from } }: { row: UncorrectedRow }) {
  return (
    <Text span size="sm" c="dimmed">
      #{id} {name} · {formatDate(from)}
    </Text>
  );
}

function useRows({ id, own, approved }: RowCorrection, state: 'open' | 'approved') {
  const api = useApi();
  return useQuery({
    queryKey: ['corrections', id, state, state === 'open' ? own : approved],
    queryFn: ({ signal }) => api.call(listUncorrectedRows, { params: { correction: id }, query: { state }, signal }),
    retry: false,
  });
}

const countOf = (count: number, noun: string) => `${formatNumber(count)} ${count === 1 ? noun : `${noun}s`}`;
