import { renderScreen } from '@subtitle/sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SearchText } from './search-text';

const settled: string[] = [];
let setFilter: (text: string) => void;

/** A list whose filter changes late, as on a busy machine. */
function Screen() {
  const [filter, set] = useState('');
  setFilter = set;
  return <SearchText label="Search" value={filter} onSettle={(text) => settled.push(text)} />;
}

test('a letter typed before the filter has changed is kept and sent', async () => {
  renderScreen(<Screen />);
  const field = await screen.findByRole('searchbox', { name: 'Search' });
  await userEvent.type(field, 'zodia');
  await waitFor(() => expect(settled.at(-1)).toBe('zodia'));
  await userEvent.type(field, 'c');
  act(() => setFilter('zodia'));
  expect(field).toHaveValue('zodiac');
  await waitFor(() => expect(settled.at(-1)).toBe('zodiac'));
  act(() => setFilter('zodiac'));
  // Back.
  act(() => setFilter(''));
  expect(field).toHaveValue('');
  act(() => setFilter('zodiac'));
  expect(field).toHaveValue('zodiac');
});
