import { render, screen } from '@testing-library/react';
import { SparkLine } from './spark-line';

const pointsOf = (values: readonly number[]) => {
  render(<SparkLine values={values} label="Approved a day" />);
  const line = screen.getByRole('img', { name: 'Approved a day' }).firstElementChild!;
  return line.getAttribute('points')!.split(' ');
};

test.each([
  ['covers the full width, and its maximum reaches the top', [0, 5, 10], ['0,20', '42,11', '84,2']],
  ['stays at the bottom if all values are 0', [0, 0], ['0,20', '84,20']],
  ['with one value is a point', [4], ['0,2']],
])('a line %s', (_what, values, points) => {
  expect(pointsOf(values)).toEqual(points);
});
