import type { UncorrectedRow } from '@subtitle/contracts/operations/corrections';
import { buildBoardPath, buildReviewPath } from '@subtitle/domain/screen-paths';
import { hasAnyRole } from '@subtitle/domain/users/roles';
import { Checkbox } from '@subtitle/sdk/forms';
import { Link } from '@subtitle/sdk/router';
import { useSession } from '@subtitle/sdk/session';
import { Anchor, Button, FailedState, formatDays, formatNumber, LangText, LoadingRows, Text } from '@subtitle/sdk/ui';
import { KIND_WORDS } from '@subtitle/sdk/work';
import { useState } from 'react';
import classes from './corrections.module.css';
import { useApprovedRows } from './use-corrections';

interface Props {
  correction: string;
  busy: boolean;
  onReopen: (rows: readonly UncorrectedRow[]) => void;
}

/** The approved rows with the earlier translation, all of them selected at first. */
export function ApprovedRows({ correction, busy, onReopen }: Props) {
  const { data, isError, refetch } = useApprovedRows(correction, true);
  const { user } = useSession();
  const [excluded, setExcluded] = useState<readonly string[]>([]);
  if (isError && !data) return <FailedState message="Failed to load the rows." onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows rows={3} />;
  const chosen = data.rows.filter((row) => !excluded.includes(nameRow(row)));
  const reads = hasAnyRole(user.roles, ['reviewer']);
  if (data.rows.length === 0)
    return <Text size="sm">These rows have changed: none has the earlier sentence any more.</Text>;
  return (
    <>
      <ul className={classes.rows}>
        {data.rows.map((row) => (
          <li key={nameRow(row)} className={classes.row}>
            <Checkbox
              aria-label={`Row ${row.id}`}
              checked={!excluded.includes(nameRow(row))}
              onChange={({ currentTarget: { checked } }) =>
                setExcluded(checked ? excluded.filter((one) => one !== nameRow(row)) : [...excluded, nameRow(row)])
              }
            />
            <Anchor component={Link} to={reads ? buildReviewPath(row, row.language) : buildPath(row)} size="sm">
              #{row.id} {row.name}
            </Anchor>
            <Text size="sm" c="dimmed">
              {KIND_WORDS[row.kind].title} · {formatDays(row.from, row.to)}
            </Text>
            <LangText language={row.language}>{row.before}</LangText>
          </li>
        ))}
      </ul>
      {data.limited ? (
        <Text size="sm" c="dimmed">
          Only the first {formatNumber(data.rows.length)} rows are shown.
        </Text>
      ) : null}
      <div>
        <Button disabled={busy || chosen.length === 0} onClick={() => onReopen(chosen)}>
          Reopen {formatNumber(chosen.length)} {chosen.length === 1 ? 'row' : 'rows'}
        </Button>
      </div>
    </>
  );
}

const nameRow = ({ kind, id }: UncorrectedRow) => `${kind}:${id}`;

/** The work board with the rows of these days, because only reviewers open the Content Approver. */
const buildPath = ({ kind, language, status, from, to }: UncorrectedRow) =>
  buildBoardPath({ kind, language, status, from, to });
