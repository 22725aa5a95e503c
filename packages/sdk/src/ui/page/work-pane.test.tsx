import { render, screen } from '@testing-library/react';
import { WorkBody } from './work-pane';

test('another row is shown from its beginning; the same row keeps its scroll position', () => {
  const body = (row: string) => <WorkBody row={row} label="Texts" />;
  const { rerender } = render(body('daily:1'));
  const pane = screen.getByRole('region', { name: 'Texts' });
  pane.scrollTop = 120;
  rerender(body('daily:1'));
  expect(pane.scrollTop).toBe(120);
  rerender(body('daily:2'));
  expect(pane.scrollTop).toBe(0);
});
