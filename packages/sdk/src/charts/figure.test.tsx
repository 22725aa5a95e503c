import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Figure } from './figure';

function draw(figure: ComponentProps<typeof Figure>) {
  render(
    <MantineProvider>
      <MemoryRouter>
        <p>
          <Figure {...figure} />
        </p>
      </MemoryRouter>
    </MantineProvider>,
  );
  return screen.getByRole('paragraph');
}

test('a number is a link to its list, whose name includes the label', () => {
  const text = draw({ count: 120_000, to: '/list', label: 'Pending' });
  expect(text).toHaveTextContent(/^1,20,000$/);
  const link = screen.getByRole('link', { name: 'Pending: 1,20,000' });
  expect(link).toHaveAttribute('href', '/list');
  expect(link).toHaveAttribute('data-underline', 'hover');
});

test('a number within a sentence is underlined; without a label its accessible name is the number', () => {
  draw({ count: 3, to: '/list', inText: true });
  const link = screen.getByRole('link', { name: '3' });
  expect(link).toHaveAttribute('data-underline', 'always');
  expect(link).not.toHaveAttribute('aria-label');
});

test.each([
  ['no rows', { count: 0, to: '/list' }, '0'],
  ['rows this person cannot see', { count: 1_200, to: null }, '1,200'],
  ['rows without a list', { count: 1_200 }, '1,200'],
])('the number of %s is not a link', (_of, figure, text) => {
  expect(draw(figure).innerHTML).toBe(text);
});
