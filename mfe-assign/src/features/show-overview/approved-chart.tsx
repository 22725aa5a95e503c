import { LANGUAGE_CODES, languageTitle } from '@subtitle/contracts/languages';
import { type OverviewFigures, TREND_DAYS } from '@subtitle/contracts/operations/figures';
import { addDays } from '@subtitle/domain/dates';
import { buildDecidedPath, PAGES } from '@subtitle/domain/screen-paths';
import { listDaysBetween, TEAM_CLOCK } from '@subtitle/domain/team-day';
import { ChartCard, ColumnsChart, Figure, languageColor } from '@subtitle/sdk/charts';
import { Link } from '@subtitle/sdk/router';
import { useSession } from '@subtitle/sdk/session';
import { Anchor, formatDate, formatNumber, Text } from '@subtitle/sdk/ui';

/** Rows approved on each of the last days, by language. */
export function ApprovedChart({ figures: { today, approved, approvedBefore } }: { figures: OverviewFigures }) {
  const { hasRole } = useSession();
  // Only assigners and reviewers may see the rows of other people.
  const pathOf = hasRole('assigner', 'reviewer') ? buildDecidedPath : () => null;
  const first = addDays(today, 1 - TREND_DAYS);
  const days = listDaysBetween(first, today);
  const languages = LANGUAGE_CODES.filter((code) => approved.some(({ language }) => language === code));
  const countOf = (day: string, language?: string) =>
    approved
      .filter((one) => one.day === day && (language ?? one.language) === one.language)
      .reduce((sum, { count }) => sum + count, 0);
  const total = approved.reduce((sum, { count }) => sum + count, 0);
  const series = languages.map((code) => ({
    name: languageTitle(code),
    color: languageColor(code),
    values: days.map((day) => countOf(day, code)),
  }));
  return (
    <ChartCard
      title="Approved per day"
      units={`items, by language, ${TEAM_CLOCK.name}`}
      legend={series}
      table={{
        columns: ['Day', ...series.map(({ name }) => name), 'All'],
        rows: days.toReversed().map((day) => ({
          key: day,
          cells: [
            formatDate(day),
            ...languages.map((code) => (
              <Figure key={code} count={countOf(day, code)} to={pathOf({ language: code, from: day, to: day })} />
            )),
            <Figure key="all" count={countOf(day)} to={pathOf({ from: day, to: day })} />,
          ],
        })),
      }}
      note={
        <>
          <Figure inText count={total} to={pathOf({ from: first, to: today })} /> in the last {TREND_DAYS} days,{' '}
          <Figure
            inText
            count={approvedBefore}
            to={pathOf({ from: addDays(first, -TREND_DAYS), to: addDays(first, -1) })}
          />{' '}
          in the previous {TREND_DAYS}.{' '}
          <Anchor component={Link} to={PAGES.taskStatus} size="sm" underline="always">
            By person
          </Anchor>
        </>
      }
    >
      {total > 0 ? (
        <ColumnsChart
          label={`Items approved per day in the last ${TREND_DAYS} days: ${formatNumber(total)} in all`}
          labels={days.map(formatShortDay)}
          series={series}
          pathOf={(at, part) => pathOf({ language: languages[part], from: days[at], to: days[at] })}
        />
      ) : (
        <Text c="dimmed">Nothing was approved in the last {TREND_DAYS} days.</Text>
      )}
    </ChartCard>
  );
}

const dayFormat = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const formatShortDay = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`));
