import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '../ui/text/formats';
import classes from './charts.module.css';
import { niceScale } from './nice-scale';

/** One part of every column. */
export interface Series {
  name: string;
  /** A colour of the theme. */
  color: string;
  /** One value for each label. */
  values: readonly number[];
}

interface Props {
  /** Description of the chart for screen readers. */
  label: string;
  labels: readonly string[];
  series: readonly Series[];
  /** One colour for each column, instead of the colour of the series. */
  colors?: readonly string[];
  /** Shows each column's number above it instead of a scale beside the columns. */
  numbered?: boolean;
  /** Returns the path of the list behind a part of a column, by the indexes of its label and series. */
  pathOf?: (label: number, series: number) => string | null;
  height?: number;
}

/** Number of labels that fit beside each other. */
const MAX_LABELS = 8;

/** Vertical columns, each stacked from the values of its series. */
export function ColumnsChart({ label, labels, series, colors, numbered = false, pathOf, height = 190 }: Props) {
  const totals = labels.map((_label, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));
  const most = Math.max(0, ...totals);
  const scale = numbered ? { top: Math.max(1, most), ticks: [0] } : niceScale(most);
  const step = Math.ceil(labels.length / MAX_LABELS);
  // Many links are left out of the Tab order: the table behind the chart has the same links.
  const tabIndex = step > 1 ? -1 : undefined;
  const renderPart = (
    at: number,
    part: number,
    props: { className?: string; style?: CSSProperties },
    children?: ReactNode,
  ) => {
    const { name, values } = series[part]!;
    const to = values[at] ? pathOf?.(at, part) : null;
    const title = `${labels[at]}, ${name}: ${formatNumber(values[at] ?? 0)}`;
    return to ? (
      <Link key={name} to={to} title={title} aria-label={title} tabIndex={tabIndex} {...props}>
        {children}
      </Link>
    ) : (
      <span key={name} {...props}>
        {children}
      </span>
    );
  };
  return (
    <div
      className={classes.plot}
      data-numbered={numbered || undefined}
      style={{ '--plot-height': `${height}px` } as CSSProperties}
      {...{ role: pathOf ? 'group' : 'img', 'aria-label': label }}
    >
      {!numbered && (
        <div className={classes.scale}>
          {scale.ticks.map((tick) => (
            <span key={tick} style={{ bottom: `${(tick / scale.top) * 100}%` }}>
              {formatNumber(tick)}
            </span>
          ))}
        </div>
      )}
      <div className={classes.columns} style={{ paddingTop: numbered ? 20 : 0 }}>
        {scale.ticks.map((tick) => (
          <span key={tick} className={classes.line} style={{ bottom: `${(tick / scale.top) * 100}%` }} />
        ))}
        {labels.map((name, at) => {
          const styleColumn = ({ color, values }: Series) => ({
            height: `${((values[at] ?? 0) / scale.top) * 100}%`,
            background: colors?.[at] ?? color,
          });
          const value = numbered && <span className={classes.value}>{formatNumber(totals[at]!)}</span>;
          // The link of a single series covers the whole column, because a short column is hard to hit.
          return series.length === 1 ? (
            <div key={name} className={classes.column} title={describeColumn(name, series, at)}>
              {renderPart(
                at,
                0,
                { className: classes.whole },
                <>
                  <i className={classes.part} style={styleColumn(series[0]!)} />
                  {value}
                </>,
              )}
            </div>
          ) : (
            <div key={name} className={classes.column} title={describeColumn(name, series, at)}>
              {series.map((one, part) => renderPart(at, part, { className: classes.part, style: styleColumn(one) }))}
              {value}
            </div>
          );
        })}
      </div>
      <div className={classes.labels} data-sparse={step > 1 || undefined}>
        {labels.map((name, at) => {
          const fromLast = labels.length - 1 - at;
          return (
            <span key={name} data-spare={fromLast % (2 * step) !== 0 || undefined}>
              {fromLast % step === 0 ? name : ''}
            </span>
          );
        })}
      </div>
    </div>
  );
}

function describeColumn(name: string, series: readonly Series[], at: number): string {
  const parts = series.filter(({ values }) => (values[at] ?? 0) > 0);
  return [name, ...parts.map((part) => `${part.name}: ${formatNumber(part.values[at]!)}`)].join('\n');
}
