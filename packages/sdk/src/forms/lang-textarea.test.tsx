import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { LangTextarea } from './lang-textarea';

const field = (error: string | undefined, by = 'source') => (
  <MantineProvider>
    <p id="source">Namaste</p>
    <p id="other">Pranam</p>
    <LangTextarea language="te" aria-label="te_1" aria-describedby={by} error={error} readOnly value="" />
  </MantineProvider>
);
const described = () => screen.getByLabelText('te_1');

test('a field is described by its source, and by what is wrong with it while something is', () => {
  const { rerender } = render(field(undefined));
  expect(described()).toHaveAccessibleDescription('Namaste');
  rerender(field('Still empty'));
  expect(described()).toHaveAccessibleDescription('Still empty Namaste');
  rerender(field(undefined));
  expect(described()).toHaveAccessibleDescription('Namaste');
  rerender(field('Too long', 'other'));
  expect(described()).toHaveAccessibleDescription('Too long Pranam');
});
