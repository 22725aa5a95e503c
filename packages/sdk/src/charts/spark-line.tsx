import classes from './charts.module.css';

const WIDTH = 84;
const HEIGHT = 22;

/** A line chart of one number over time, in the size of a word. @param label description for screen readers */
export function SparkLine({ values, label }: { values: readonly number[]; label: string }) {
  const most = Math.max(1, ...values);
  const step = values.length > 1 ? WIDTH / (values.length - 1) : 0;
  const points = values.map((value, at) => `${at * step},${HEIGHT - 2 - (value / most) * (HEIGHT - 4)}`);
  return (
    <svg className={classes.spark} width={WIDTH} height={HEIGHT} role="img" aria-label={label}>
      <polyline points={points.join(' ')} />
    </svg>
  );
}
