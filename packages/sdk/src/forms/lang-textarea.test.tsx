import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { LangTextarea } from './lang-textarea';

const field = (error: string | undefined, by = 'source', hint?: string) => (
  <MantineProvider>
    <p id="source">Namaste</p>
    <p id="other">Pranam</p>
    <LangTextarea
      language="te"
      aria-label="te_1"
      aria-describedby={by}
      error={error}
      description={hint}
      readOnly
      value=""
    />
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
  expect(described()).toHaveAttribute('aria-describedby', 'source');
  rerender(field('Too long', 'other'));
  expect(described()).toHaveAccessibleDescription('Too long Pranam');
});

test('what describes a field beside its fault may change, and a hint stays', () => {
  const { rerender } = render(field(undefined, 'source', 'In a few words'));
  rerender(field('Too long', 'source', 'In a few words'));
  expect(described()).toHaveAccessibleDescription('Too long In a few words Namaste');
  rerender(field('Too long', 'other', 'In a few words'));
  expect(described()).toHaveAccessibleDescription('Too long In a few words Pranam');
});

test('a field that comes with its fault, and one whose hint comes later, is described by its source too', () => {
  const { rerender } = render(field('Too long'));
  expect(described()).toHaveAccessibleDescription('Too long Namaste');
  rerender(field('Too long', 'source', 'In a few words'));
  expect(described()).toHaveAccessibleDescription('Too long In a few words Namaste');
});

test('a field says its language and asks for a translation into it; only English is checked for spelling', () => {
  const fields = (
    <MantineProvider>
      <LangTextarea language="te" aria-label="te_1" readOnly value="" />
      <LangTextarea language="en" aria-label="en_1" readOnly value="" />
    </MantineProvider>
  );
  render(fields);
  expect(described()).toHaveAttribute('lang', 'te');
  expect(described()).toHaveAttribute('placeholder', 'Telugu translation…');
  expect(described()).toHaveAttribute('spellcheck', 'false');
  expect(described()).not.toHaveAttribute('aria-describedby');
  expect(screen.getByLabelText('en_1')).toHaveAttribute('spellcheck', 'true');
});
