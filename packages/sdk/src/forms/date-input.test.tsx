import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { localToday } from '../ui/use-surroundings';
import { DateInput } from './date-input';

interface ScreenProps {
  format?: 'dd/MM/yyyy' | 'MM/dd/yyyy';
  max?: string;
  clearable?: boolean;
}

function Screen({ max = '2026-12-05', ...rest }: ScreenProps) {
  const [value, setValue] = useState('2026-12-01');
  return (
    <MantineProvider>
      <DateInput label="Date" value={value} onChange={setValue} max={max} {...rest} />
      <p>is {value || 'empty'}</p>
    </MantineProvider>
  );
}

test('shows and takes dates in the demanded order', async () => {
  render(<Screen format="MM/dd/yyyy" />);
  const field = screen.getByLabelText('Date');
  expect(field).toHaveValue('12/01/2026');
  await userEvent.clear(field);
  await userEvent.type(field, '11/30/2026');
  expect(screen.getByText('is 2026-11-30')).toBeVisible();
});

test('a day that does not exist or comes too late is told and not handed on', async () => {
  render(<Screen />);
  const field = screen.getByLabelText('Date');
  fireEvent.change(field, { target: { value: '31/02/2026' } });
  fireEvent.blur(field);
  expect(screen.getByText('Type the date as dd/MM/yyyy')).toBeVisible();
  fireEvent.change(field, { target: { value: '06/12/2026' } });
  fireEvent.blur(field);
  expect(screen.getByText('Not later than 05/12/2026')).toBeVisible();
  expect(screen.getByText('is 2026-12-01')).toBeVisible();
});

test('a whole date that is refused is told while it is typed, half of one on Enter', async () => {
  render(<Screen />);
  const field = screen.getByLabelText('Date');
  await userEvent.clear(field);
  await userEvent.type(field, '06/12/2026');
  expect(screen.getByText('Not later than 05/12/2026')).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, '06/12');
  expect(screen.queryByText('Type the date as dd/MM/yyyy')).toBeNull();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('Type the date as dd/MM/yyyy')).toBeVisible();
});

test('the calendar begins at the chosen day, goes by arrow keys, and leads back to its button', async () => {
  render(<Screen />);
  const button = screen.getByRole('button', { name: 'Open calendar' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: /^1 December 2026/ })).toHaveFocus());
  await userEvent.keyboard('{ArrowRight}{Enter}');
  expect(screen.getByText('is 2026-12-02')).toBeVisible();
  await waitFor(() => expect(button).toHaveFocus());
});

test('the calendar offers today unless it is refused, and no date unless there must be one', async () => {
  const { rerender } = render(<Screen />);
  await userEvent.click(screen.getByRole('button', { name: 'Open calendar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Clear' }));
  expect(screen.getByText('is empty')).toBeVisible();
  rerender(<Screen max={localToday()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open calendar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Today' }));
  expect(screen.getByText(`is ${localToday()}`)).toBeVisible();
  rerender(<Screen max="2020-01-01" clearable={false} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open calendar' }));
  expect(await screen.findByRole('button', { name: 'Today' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
});
