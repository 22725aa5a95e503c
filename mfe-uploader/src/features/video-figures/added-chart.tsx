import { TREND_DAYS } from '@subtitle/contracts/operations/figures';
import type { VideoFigures } from '@subtitle/contracts/operations/subtitle-figures';
import { addDays } from '@subtitle/domain/dates';
import { buildSubtitleFilesPath } from '@subtitle/domain/screen-paths';
import { listDaysBetween, TEAM_CLOCK } from '@subtitle/domain/team-day';
import { ChartCard, ColumnsChart, Figure, PLAIN_COLOR } from '@subtitle/sdk/charts';
import { formatDate, formatNumber, Text, teamToday } from '@subtitle/sdk/ui';

/** Number of subtitle files added on each of the last days. */
export function AddedChart({ added }: Pick<VideoFigures, 'added'>) {
  const today = teamToday();
  const days = listDaysBetween(addDays(today, 1 - TREND_DAYS), today);
  const countOf = (day: string) => added.find((one) => one.day === day)?.count ?? 0;
  const total = added.reduce((sum, { count }) => sum + count, 0);
  return (
    <ChartCard
      title="Files added per day"
      units={`subtitle files, last ${TREND_DAYS} days, ${TEAM_CLOCK.name}`}
      table={{
        columns: ['Day', 'files'],
        rows: days.toReversed().map((day) => ({
          key: day,
          cells: [
            formatDate(day),
            <Figure key="files" count={countOf(day)} to={buildSubtitleFilesPath({ from: day, to: day })} />,
          ],
        })),
      }}
    >
      {total > 0 ? (
        <ColumnsChart
          label={`${formatNumber(total)} subtitle files added in the last ${TREND_DAYS} days`}
          labels={days.map((day) => formatDate(day).slice(0, 5))}
          series={[{ name: 'files', color: PLAIN_COLOR, values: days.map(countOf) }]}
          pathOf={(at) => buildSubtitleFilesPath({ from: days[at], to: days[at] })}
        />
      ) : (
        <Text c="dimmed">No subtitle file was added in the last {TREND_DAYS} days.</Text>
      )}
    </ChartCard>
  );
}
