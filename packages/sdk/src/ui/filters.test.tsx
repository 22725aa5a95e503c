import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { Filters } from './filters';

const filters = (rest: Partial<ComponentProps<typeof Filters>>) => (
  <MantineProvider>
    <Filters label="Filters of rows" active={2} summary="Hindi, pending" {...rest}>
      <input aria-label="Language" />
    </Filters>
  </MantineProvider>
);
const width = (pixels: number) => {
  window.innerWidth = pixels;
};
const before = window.innerWidth;
afterEach(() => width(before));

test('the fields are displayed directly if there is enough space', () => {
  render(filters({}));
  expect(screen.getByRole('search', { name: 'Filters of rows' })).toContainElement(screen.getByLabelText('Language'));
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText('Hindi, pending')).toBeNull();
});

test('on a phone a button opens the fields; the button shows the number of active filters, with their summary beside it', () => {
  width(400);
  const { rerender } = render(filters({}));
  const button = screen.getByRole('button', { name: /^Filters/ });
  expect(screen.queryByLabelText('Language')).toBeNull();
  expect(screen.getByText('Hindi, pending')).toBeInTheDocument();
  expect(screen.getByLabelText('2 active')).toHaveTextContent('2');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(button).not.toHaveAttribute('aria-controls');
  fireEvent.click(button);
  expect(button).toHaveTextContent('Hide filters');
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(document.getElementById(button.getAttribute('aria-controls') ?? '-')).toBe(screen.getByRole('search'));
  expect(screen.queryByText('Hindi, pending')).toBeNull();
  fireEvent.click(button);
  expect(screen.queryByRole('search')).toBeNull();
  rerender(filters({ active: 0, summary: '' }));
  expect(screen.queryByLabelText(/active$/)).toBeNull();
  expect(button).toHaveTextContent(/^Filters$/);
  expect(button.parentElement?.children).toHaveLength(1);
});

test('a larger `foldUpTo` folds the fields in wider windows', () => {
  width(1000);
  const { unmount } = render(filters({ foldUpTo: 1000 }));
  expect(screen.getByRole('button')).toBeInTheDocument();
  unmount();
  render(filters({ foldUpTo: 999 }));
  expect(screen.queryByRole('button')).toBeNull();
});
