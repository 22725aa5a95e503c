import { fireEvent, render, screen } from '@testing-library/react';
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

test('a row can be decided once it has been on the screen long enough, and the next one starts anew', () => {
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
