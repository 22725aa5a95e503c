import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../entries/testing';
import { useThemeSwitch } from './use-theme-switch';

function Switch() {
  const { scheme, toggle } = useThemeSwitch();
  return (
    <button type="button" onClick={toggle}>
      {scheme}
    </button>
  );
}

const shown = () => document.documentElement.getAttribute('data-mantine-color-scheme');
beforeEach(() => localStorage.clear());

test("the system's colour scheme applies until a person selects one; the selection applies immediately and stays on the device", async () => {
  const first = renderScreen(<Switch />);
  await userEvent.click(await screen.findByRole('button', { name: 'light' }));
  expect(screen.getByRole('button', { name: 'dark' })).toBeVisible();
  expect(shown()).toBe('dark');
  // shell/src/colour-scheme.ts reads it under this name before the first render.
  expect(localStorage.getItem('color-scheme')).toBe('dark');
  first.unmount();
  renderScreen(<Switch />);
  expect(await screen.findByRole('button', { name: 'dark' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'dark' }));
  expect(shown()).toBe('light');
});
