import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { teamToday } from '../work/team-today';
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

test('shows and accepts dates in the configured order', async () => {
  render(<Screen format="MM/dd/yyyy" />);
  const field = screen.getByLabelText('Date');
  expect(field).toHaveValue('12/01/2026');
  await userEvent.clear(field);
  await userEvent.type(field, '11/30/2026');
  expect(screen.getByText('is 2026-11-30')).toBeVisible();
});

test('shows an error for a day that does not exist or is too late, and does not report that day', async () => {
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

test('shows the error of a complete date while typing, and of an incomplete date on Enter', async () => {
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

test('the calendar opens at the selected day, moves by arrow keys, and returns the focus to its button', async () => {
  render(<Screen />);
  const button = screen.getByRole('button', { name: 'Open calendar' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: /^1 December 2026/ })).toHaveFocus());
  await userEvent.keyboard('{ArrowRight}{Enter}');
  expect(screen.getByText('is 2026-12-02')).toBeVisible();
  await waitFor(() => expect(button).toHaveFocus());
});

test('the calendar’s arrows are labelled for months, years and decades', async () => {
  render(<Screen />);
  await userEvent.click(screen.getByRole('button', { name: 'Open calendar' }));
  for (const what of ['month', 'year', 'ten years']) {
    for (const way of ['Previous', 'Next'])
      expect(await screen.findByRole('button', { name: `${way} ${what}` })).toBeInTheDocument();
    const level = screen.queryByRole('button', { name: what === 'month' ? 'December 2026' : '2026' });
    if (level) await userEvent.click(level);
  }
  const calendar = screen.getByRole('dialog');
  for (const button of within(calendar).getAllByRole('button')) expect(button).toHaveAccessibleName();
});

test('the calendar offers today if it is allowed, and "no date" unless a date is required', async () => {
  const { rerender } = render(<Screen />);
  await userEvent.click(screen.getByRole('button', { name: 'Open calendar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Clear' }));
  expect(screen.getByText('is empty')).toBeVisible();
  rerender(<Screen max={teamToday()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open calendar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Today' }));
  expect(screen.getByText(`is ${teamToday()}`)).toBeVisible();
  rerender(<Screen max="2020-01-01" clearable={false} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open calendar' }));
  expect(await screen.findByRole('button', { name: 'Today' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
});

const told: string[] = [];
const reached: string[] = [];

function Field({ value: first = '2026-12-03', ...rest }: Partial<ComponentProps<typeof DateInput>>) {
  const [value, setValue] = useState(first);
  const change = (iso: string) => {
    told.push(iso);
    setValue(iso);
  };
  return (
    <MantineProvider>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: represents the keys of a screen */}
      <div onKeyDown={({ key }) => reached.push(key)}>
        <DateInput label="Date" value={value} onChange={change} min="2026-12-02" max="2026-12-05" {...rest} />
        <button type="button" onClick={() => setValue('2026-12-04')}>
          Another row
        </button>
      </div>
    </MantineProvider>
  );
}

describe('a date field', () => {
  const open = (props: ComponentProps<typeof Field> = {}) => {
    told.length = 0;
    reached.length = 0;
    const { rerender } = render(<Field {...props} />);
    return (next: typeof props) => rerender(<Field {...next} />);
  };
  const field = () => screen.getByLabelText('Date');
  const type = (value: string) => fireEvent.change(field(), { target: { value } });
  const expectNoFault = () => {
    expect(field()).not.toHaveAccessibleDescription();
    expect(field()).not.toHaveAttribute('aria-invalid', 'true');
  };
  /** Returns whether the browser handles the key. */
  const press = (key: string, held = {}) => fireEvent.keyDown(field(), { key, ...held });
  const calendar = () => fireEvent.click(screen.getByRole('button', { name: 'Open calendar' }));

  it('shows its format, and sets `inputmode` and `autocomplete`', () => {
    const again = open({ value: '' });
    expect(field()).toHaveValue('');
    expectNoFault();
    expect(field()).toHaveAttribute('placeholder', 'dd/MM/yyyy');
    expect(field()).toHaveAttribute('inputmode', 'numeric');
    expect(field()).toHaveAttribute('autocomplete', 'off');
    again({ format: 'MM/dd/yyyy' });
    expect(field()).toHaveAttribute('placeholder', 'MM/dd/yyyy');
  });

  it('steps by a day with the arrow keys, within the bounds', () => {
    open();
    expect(press('ArrowUp')).toBe(false);
    expect(field()).toHaveValue('04/12/2026');
    press('ArrowUp');
    press('ArrowUp');
    for (const _step of [1, 2, 3, 4]) press('ArrowDown');
    expect(told.map((day) => day.slice(-2))).toEqual(['04', '05', '04', '03', '02']);
    expect(screen.queryByText(/^Not /)).toBeNull();
  });

  it('leaves other keys to the browser; without a date or when disabled it leaves all keys', () => {
    const again = open();
    for (const key of ['ArrowLeft', 'Enter', 'a']) expect(press(key)).toBe(true);
    expect(press('ArrowUp', { altKey: true })).toBe(true);
    again({ disabled: true });
    expect(press('ArrowUp')).toBe(true);
    expect(screen.getByRole('button', { name: 'Open calendar' })).toBeDisabled();
    again({});
    type('');
    expect(press('ArrowUp')).toBe(true);
    expect(told).toEqual(['']);
  });

  it('accepts the first and the last allowed day; the error for other days names these two days', () => {
    open();
    type('2.12.2026');
    type('5.12.2026');
    expect(told).toEqual(['2026-12-02', '2026-12-05']);
    type('1.12.2026');
    expect(screen.getByText('Not earlier than 02/12/2026')).toBeVisible();
    type('1.12.202');
    expectNoFault();
    type('6.12.2026');
    fireEvent.blur(field());
    expect(screen.getByText('Not later than 05/12/2026')).toBeVisible();
    expect(field()).toHaveValue('6.12.2026');
    expect(told).toHaveLength(2);
  });

  it('completes the typed date on Enter and on blur, and does not report an unchanged date', () => {
    open();
    type('3-12-2026');
    press('ArrowLeft');
    expect(field()).toHaveValue('3-12-2026');
    press('Enter');
    expect(field()).toHaveValue('03/12/2026');
    type('3 12 2026');
    fireEvent.blur(field());
    expect(field()).toHaveValue('03/12/2026');
    expect(told).toEqual([]);
  });

  it('reports an empty date once, and shows no error', () => {
    open();
    type('3/');
    expect(told).toEqual([]);
    for (const _time of [1, 2]) {
      type(' ');
      expect(told).toEqual(['']);
      fireEvent.blur(field());
      expectNoFault();
    }
    type('3/');
    press('Enter');
    expect(screen.getByText('Type the date as dd/MM/yyyy')).toBeVisible();
  });

  it('shows a new value and drops the error of the typed text', () => {
    open();
    type('1/12/2026');
    fireEvent.click(screen.getByText('Another row'));
    expect(field()).toHaveValue('04/12/2026');
    expectNoFault();
  });

  it("shows its date in a new format, and shows the form's error instead of its own", () => {
    const again = open();
    again({ format: 'MM/dd/yyyy' });
    expect(field()).toHaveValue('12/03/2026');
    type('12/01/2026');
    expect(screen.getByText('Not earlier than 12/02/2026')).toBeVisible();
    again({ format: 'MM/dd/yyyy', error: 'Choose a day' });
    expect(field()).toHaveAccessibleDescription('Choose a day');
  });

  it('accepts any day if no bounds are set', () => {
    open({ min: undefined, max: undefined });
    type('1/1/1900');
    type('31/12/2999');
    expect(told).toEqual(['1900-01-01', '2999-12-31']);
  });

  it('its button opens and closes the calendar, whose keys do not reach the screen', async () => {
    open();
    calendar();
    const day = await screen.findByLabelText(/^3 December 2026/);
    const dialog = screen.getByLabelText('Calendar of Date');
    expect(dialog).toHaveAttribute('role', 'dialog');
    await waitFor(() => expect(day).toHaveFocus());
    fireEvent.keyDown(day, { key: 'a' });
    expect(reached).toEqual([]);
    calendar();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('its calendar enables the allowed days; picking the selected day reports nothing and corrects the typed text', async () => {
    open();
    type('1/12/2026');
    calendar();
    const days = await Promise.all([1, 2, 5, 6].map((n) => screen.findByLabelText(new RegExp(`^${n} December 2026`))));
    expect(days.map((day) => (day as HTMLButtonElement).disabled)).toEqual([true, false, false, true]);
    const chosen = screen.getByLabelText(/^3 December 2026/);
    expect([chosen, ...days].map((day) => day.hasAttribute('data-selected'))).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    fireEvent.click(chosen);
    expect(field()).toHaveValue('03/12/2026');
    expectNoFault();
    expect(told).toEqual([]);
  });

  it.each([
    ['the last day that is allowed', { max: '2020-05-20', min: undefined }, '20 May 2020'],
    ['the first day that is allowed', { min: '2990-05-20', max: undefined }, '20 May 2990'],
  ])('the calendar of an empty field opens at %s if today is not allowed', async (_name, bounds, day) => {
    open({ value: '', ...bounds });
    calendar();
    await waitFor(() => expect(screen.getByLabelText(new RegExp(`^${day}`))).toHaveFocus());
    expect(screen.getByText('Today').closest('button')).toBeDisabled();
    expect(screen.getByText('Clear').closest('button')).toBeDisabled();
  });

  it.each([
    ['without bounds', {}],
    ['between far bounds', { min: '2020-05-20', max: '2990-05-20' }],
    ['if no other day is allowed', { min: teamToday(), max: teamToday() }],
  ])('the calendar of an empty field opens at today %s', async (_name, bounds) => {
    open({ value: '', min: undefined, max: undefined, ...bounds });
    calendar();
    const today = new Date(teamToday()).toLocaleDateString('en-GB', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    });
    const day = await screen.findByLabelText(new RegExp(`^${today}`));
    await waitFor(() => expect(day).toHaveFocus());
    expect([...document.querySelectorAll('[data-today][data-highlight-today]')]).toEqual([day]);
    fireEvent.click(screen.getByText('Today'));
    expect(told).toEqual([teamToday()]);
  });
});
