import { renderScreen } from '@subtitle/sdk/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { closeOverlay, openSpotlight } from '../spotlight/overlay-store';
import { HeaderSearch } from './header-search';

test('keeps the text typed before the search is loaded, and returns the focus afterwards', async () => {
  renderScreen(
    <>
      <textarea aria-label="A text" />
      <HeaderSearch />
    </>,
  );
  const text = await screen.findByRole('textbox', { name: 'A text' });
  await userEvent.type(text, 'before');
  await act(async () => openSpotlight());
  await userEvent.keyboard('mesha');
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('mesha');
  expect(text).toHaveValue('before');
  await act(async () => closeOverlay());
  expect(text).toHaveFocus();
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
});
