import { ITEM_KINDS, type ItemKind } from '@subtitle/contracts/columns';
import { type LanguageCode, languageTitle } from '@subtitle/contracts/languages';
import type { OverviewFigures } from '@subtitle/contracts/operations/figures';
import { BarsChart, ChartCard, statusColor } from '@subtitle/sdk/charts';
import { NativeSelect } from '@subtitle/sdk/forms';
import { useUrlState } from '@subtitle/sdk/router';
import { formatDate, formatNumber, Group, Text } from '@subtitle/sdk/ui';
import { KIND_WORDS } from '@subtitle/sdk/work';
import { LongReviews } from './long-reviews';
import { useRowsPath } from './rows-path';
import { STANDINGS, type Standings, standingsOf } from './waiting-rows';

/** What waits where: of every language, how its items stand that are not approved yet. */
export function WaitingChart({ figures }: { figures: OverviewFigures }) {
  const [{ kind: chosen }, setUrl] = useUrlState({ kind: '' });
  const kind = ITEM_KINDS.find((one) => one === chosen);
  const rowsPath = useRowsPath();
  const all = standingsOf(figures.waiting, kind);
  const rows = all.filter((one) => one.pending + one.assigned + one.inreview + one.corrected > 0);
  const withText = rows.reduce((sum, one) => sum + one.withText, 0);
  return (
    <ChartCard
      title="What waits where"
      units="items that are not approved"
      legend={STANDINGS.map(({ status, name }) => ({ name, color: statusColor(status) }))}
      table={tableOf(all)}
      note={
        <>
          <LongReviews inReview={figures.inReview.filter((one) => (kind ?? one.kind) === one.kind)} />
          {withText > 0 && (
            <Text size="sm" c="dimmed">
              Not drawn: {formatNumber(withText)} pending with a text that a workbook brought, the original or a draft.
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
            parts: STANDINGS.map(({ status, name }) => ({ name, color: statusColor(status), value: row[status] })),
            to: rowsPath(kind ?? mostOf(figures, row.language), row.language),
          }))}
        />
      ) : (
        <Text c="dimmed">Nothing waits.</Text>
      )}
    </ChartCard>
  );
}

function tableOf(rows: readonly Standings[]) {
  return {
    columns: [
      'Language',
      ...STANDINGS.map(({ name }) => name),
      'pending, with a text',
      'approved',
      'oldest, for the day',
    ],
    rows: rows.map((row) => ({
      key: row.language,
      cells: [
        languageTitle(row.language),
        ...STANDINGS.map(({ status }) => formatNumber(row[status])),
        formatNumber(row.withText),
        formatNumber(row.approved),
        row.oldest ? formatDate(row.oldest) : '—',
      ],
    })),
  };
}

/** The kind of which most waits in a language. */
function mostOf({ waiting }: OverviewFigures, language: LanguageCode): ItemKind {
  const open = (kind: ItemKind) =>
    waiting
      .filter((one) => one.kind === kind && one.language === language && one.status !== 'approved')
      .reduce((sum, { count, withText }) => sum + count - withText, 0);
  return ITEM_KINDS.toSorted((a, b) => open(b) - open(a))[0]!;
}
