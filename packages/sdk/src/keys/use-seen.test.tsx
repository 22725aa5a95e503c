import { fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { SEEN_MS, useSeen } from './use-seen';

const decided: string[] = [];
let now = 1_000;

function Screen({ row }: { row: string }) {
  const seen = useSeen(row);
  return (
    <button type="button" onClick={() => seen() && decided.push(row)}>
      Approve
    </button>
  );
}

function Hasty({ row }: { row: string }) {
  const seen = useSeen(row);
  useLayoutEffect(() => {
    if (seen()) decided.push(row);
  });
  return null;
}

beforeEach(() => {
  decided.length = 0;
});

test('a row can be decided after it was displayed long enough, and the next row restarts the time', () => {
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const view = render(<Screen row="1" />);
  const press = () => fireEvent.click(screen.getByRole('button'));
  press();
  now += SEEN_MS - 1;
  press();
  expect(decided).toEqual([]);
  now += 1;
  press();
  view.rerender(<Screen row="2" />);
  press();
  expect(decided).toEqual(['1']);
  now += SEEN_MS;
  view.rerender(<Screen row="2" />);
  press();
  expect(decided).toEqual(['1', '2']);
});

test('a row that is just being rendered was not seen, however long the previous row was displayed', () => {
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const view = render(<Hasty row="1" />);
  now += 10 * SEEN_MS;
  view.rerender(<Hasty row="2" />);
  expect(decided).toEqual([]);
  now += SEEN_MS;
  view.rerender(<Hasty row="2" />);
  expect(decided).toContain('2');
});
