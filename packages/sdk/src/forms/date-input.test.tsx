import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DateInput } from './date-input';

function Screen({ format }: { format?: 'dd/MM/yyyy' | 'MM/dd/yyyy' }) {
  const [value, setValue] = useState('2026-12-01');
  return (
    <MantineProvider>
      <DateInput label="Date" value={value} onChange={setValue} format={format} max="2026-12-05" />
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
