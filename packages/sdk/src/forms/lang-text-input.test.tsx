import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { LangTextInput } from './lang-text-input';

test("a field of one line has its language and the browser's spell check; one for several languages has neither", () => {
  render(
    <MantineProvider>
      <LangTextInput language="te" label="Term" />
      <LangTextInput language={undefined} label="Find" />
    </MantineProvider>,
  );
  expect(screen.getByLabelText('Term')).toHaveAttribute('lang', 'te');
  expect(screen.getByLabelText('Term')).toHaveAttribute('spellcheck', 'true');
  expect(screen.getByLabelText('Find')).not.toHaveAttribute('lang');
  expect(screen.getByLabelText('Find')).not.toHaveAttribute('spellcheck');
});
