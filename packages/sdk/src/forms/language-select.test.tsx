import { MantineProvider } from '@mantine/core';
import { LANGUAGE_CODES } from '@subtitle/contracts/languages';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { LanguageSelect } from './language-select';

const chosen: string[] = [];
const list = (rest: Partial<ComponentProps<typeof LanguageSelect>>) => (
  <MantineProvider>
    <LanguageSelect label="Language" value="hi" onChange={(code) => chosen.push(code)} {...rest} />
  </MantineProvider>
);
const offered = () => [...screen.getByLabelText<HTMLSelectElement>('Language').options].map(({ text }) => text);

test('offers the languages by name, without the excluded ones', () => {
  const { rerender } = render(list({}));
  expect(offered()).toHaveLength(LANGUAGE_CODES.length);
  expect(offered()).toEqual(expect.arrayContaining(['Hindi', 'Telugu', 'English']));
  expect(screen.getByLabelText('Language')).toHaveValue('hi');
  rerender(list({ exclude: 'te' }));
  expect(offered()).toHaveLength(LANGUAGE_CODES.length - 1);
  expect(offered()).not.toContain('Telugu');
  rerender(list({ languages: ['hi', 'te', 'en'], exclude: ['te', 'en'] }));
  expect(offered()).toEqual(['Hindi']);
});

test('reports the code of the selected language', () => {
  render(list({}));
  fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'te' } });
  expect(chosen).toEqual(['te']);
});

test('shows the placeholder first while no language is selected; the placeholder cannot be selected again', () => {
  const { rerender } = render(list({ value: '', languages: ['hi', 'te'] }));
  expect(offered()).toEqual(['Select language', 'Hindi', 'Telugu']);
  expect(screen.getByLabelText('Language')).toHaveDisplayValue('Select language');
  expect(screen.getByText<HTMLOptionElement>('Select language')).toBeDisabled();
  expect(screen.getByText<HTMLOptionElement>('Select language').value).toBe('');
  rerender(list({ value: '', languages: ['hi'], placeholder: 'From' }));
  expect(offered()).toEqual(['From', 'Hindi']);
});
