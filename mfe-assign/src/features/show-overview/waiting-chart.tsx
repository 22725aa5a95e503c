import { ITEM_KINDS, type ItemKind } from '@subtitle/contracts/columns';
import { type LanguageCode, languageTitle } from '@subtitle/contracts/languages';
import type { OverviewFigures } from '@subtitle/contracts/operations/figures';
import { WORK_ROLES } from '@subtitle/contracts/roles';
import { APPROVED, formatStatus, IN_REVIEW, isToSend } from '@subtitle/contracts/statuses';
import { buildBoardPath, buildMyWorkPath, buildReviewListPath } from '@subtitle/domain/screen-paths';
import { type BarPart, BarsChart, ChartCard, Figure, statusColor } from '@subtitle/sdk/charts';
import { NativeSelect } from '@subtitle/sdk/forms';
import { useUrlState } from '@subtitle/sdk/router';
import { useSession } from '@subtitle/sdk/session';
import { formatDate, Group, Text } from '@subtitle/sdk/ui';
import { KIND_WORDS } from '@subtitle/sdk/work';
import { LongReviews } from './long-reviews';
import { countByStatus, type ListedStatus, OPEN_STATUSES, type StatusCounts } from './waiting-rows';

/** Open work by language: the unapproved items of each language by status. */
export function WaitingChart({ figures }: { figures: OverviewFigures }) {
  const [{ kind: chosen }, setUrl] = useUrlState({ kind: '' });
  const kind = ITEM_KINDS.find((one) => one === chosen);
  const { hasRole } = useSession();
  const [pathOf, ownPath] = [useRowsPath(), useOwnPath()];
  const all = countByStatus(figures.waiting, kind);
  const rows = all.filter((one) => OPEN_STATUSES.some(({ status }) => one[status] > 0));
  const withText = all.reduce((sum, one) => sum + one.withText, 0);
  /** Returns one part of a bar, or one part for each kind if no single list contains the rows of all kinds. */
  const listParts = (row: StatusCounts, { status, name }: (typeof OPEN_STATUSES)[number]): BarPart[] => {
    const part = { name, color: statusColor(status), value: row[status], to: pathOf(status, row.language, kind) };
    const kinds = ITEM_KINDS.map((one) => ({ one, to: pathOf(status, row.language, one) }));
    if (kind || part.to || kinds.every(({ to }) => !to)) return [part];
    return kinds.map(({ one, to }) => ({
      ...part,
      name: `${name}, ${KIND_WORDS[one].words}`,
      value: countByStatus(figures.waiting, one).find(({ language }) => language === row.language)?.[status] ?? 0,
      to,
    }));
  };
  return (
    <ChartCard
      title="Open work by language"
      units="not yet approved"
      legend={OPEN_STATUSES.map(({ status, name }) => ({ name, color: statusColor(status) }))}
      table={createTable(all, (row, status) => pathOf(status, row.language, kind))}
      note={
        <>
          <LongReviews inReview={figures.inReview.filter((one) => (kind ?? one.kind) === one.kind)} />
          {withText > 0 && (
            <Text size="sm" c="dimmed">
              Not shown:{' '}
              <Figure
                inText
                count={withText}
                to={hasRole('assigner') ? buildBoardPath({ kind, status: 'pending-with-text' }) : null}
              />{' '}
              pending items that already have imported text (source or draft).
            </Text>
          )}
        </>
      }
    >
      <Group gap="xs">
        <NativeSelect
          size="xs"
          aria-label="Kind"
          value={kind ?? ''}
          onChange={({ currentTarget }) => setUrl({ kind: currentTarget.value })}
          data={[
            { value: '', label: 'All kinds' },
            ...ITEM_KINDS.map((value) => ({ value: value as string, label: KIND_WORDS[value].title })),
          ]}
        />
      </Group>
      {rows.length > 0 ? (
        <BarsChart
          bars={rows.map((row) => ({
            key: row.language,
            name: languageTitle(row.language),
            parts: OPEN_STATUSES.flatMap((standing) => listParts(row, standing)),
            to: ownPath(row.language, kind),
          }))}
        />
      ) : (
        <Text c="dimmed">No open work.</Text>
      )}
    </ChartCard>
  );
}

function createTable(
  rows: readonly StatusCounts[],
  pathOf: (row: StatusCounts, status: ListedStatus) => string | null,
) {
  return {
    columns: [
      'Language',
      ...OPEN_STATUSES.map(({ name }) => name),
      'pending, with a text',
      formatStatus(APPROVED),
      'earliest date',
    ],
    rows: rows.map((row) => ({
      key: row.language,
      cells: [
        languageTitle(row.language),
        ...OPEN_STATUSES.map(({ status }) => <Figure key={status} count={row[status]} to={pathOf(row, status)} />),
        <Figure key="with-text" count={row.withText} to={pathOf(row, 'pending-with-text')} />,
        <Figure key={APPROVED} count={row[APPROVED]} to={pathOf(row, APPROVED)} />,
        row.oldest ? formatDate(row.oldest) : '—',
      ],
    })),
  };
}

/**
 * Returns a function for the path to the rows of a language with one status, of one kind or all kinds. The path is null
 * if no list of this person contains exactly these rows.
 */
function useRowsPath(): (standing: ListedStatus, language: LanguageCode, kind?: ItemKind) => string | null {
  const { hasRole } = useSession();
  return (status, language, kind) => {
    if (hasRole('assigner')) return buildBoardPath({ kind, language, status });
    if (!hasRole('reviewer') || !kind) return null;
    if (status === IN_REVIEW) return buildReviewListPath(kind, language);
    return isToSend(status) ? buildReviewListPath(kind, language, status) : null;
  };
}

/**
 * Returns a function for the path to a person's own rows in a language. It serves people who may not see other rows.
 */
function useOwnPath(): (language: LanguageCode, kind?: ItemKind) => string | null {
  const { hasRole } = useSession();
  return (language, kind) =>
    hasRole(...WORK_ROLES) && !hasRole('assigner', 'reviewer') ? buildMyWorkPath({ kind, language }) : null;
}
