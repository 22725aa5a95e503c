import { Button, MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { theme } from './theme';

test('the smallest button has the minimum target height', () => {
  render(
    <MantineProvider theme={theme}>
      <Button size="compact-xs">All dates</Button>
    </MantineProvider>,
  );
  expect(screen.getByRole('button').style.getPropertyValue('--button-height')).toBe('24px');
});
