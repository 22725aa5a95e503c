import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { DiffText } from './diff-text';
import { KeyHint } from './key-hint';
import { LangText } from './lang-text';
import { MarkupText } from './markup-text';
import { RowFlag } from './row-flag';

test('a text has its language and is cut after its number of lines', () => {
  render(
    <>
      <LangText language="te">Namaste</LangText>
      <LangText language="hi" lines={2}>
        Pranam
      </LangText>
    </>,
  );
  const [whole, short] = [screen.getByText('Namaste'), screen.getByText('Pranam')];
  expect([whole.lang, short.lang]).toEqual(['te', 'hi']);
  expect(whole).not.toHaveAttribute('data-lines');
  expect(whole).not.toHaveAttribute('style');
  expect(short).toHaveAttribute('data-lines', '2');
  expect(short.style.getPropertyValue('--lines')).toBe('2');
});

test('additions and removals are announced to screen readers, in the language of the text', () => {
  const { container } = render(<DiffText language="hi" before="a red cat" after="a black cat" />);
  expect(container.firstElementChild).toHaveAttribute('lang', 'hi');
  expect(screen.getByText('red').tagName).toBe('DEL');
  expect(screen.getByText('black').tagName).toBe('INS');
  expect([...container.querySelectorAll('span')].map(({ textContent }) => textContent?.trim())).toEqual(['a', 'cat']);
});

test('an icon in a row has a label and a tooltip, and a key hint shows its key', () => {
  render(
    <MantineProvider>
      <RowFlag words="Has a note" colour="red">
        <svg />
      </RowFlag>
      <KeyHint>Enter</KeyHint>
    </MantineProvider>,
  );
  expect(screen.getByTitle('Has a note')).toHaveTextContent('Has a note');
  expect(screen.getByTitle('Has a note').querySelector('svg')).not.toBeNull();
  expect(screen.getByText('Enter').tagName).toBe('KBD');
});

test('tags in a text are chips, and buttons if `onTag` is given', () => {
  const parts = [
    { raw: '<v Asha>', isTag: true, text: 'v Asha' },
    { raw: 'a &amp; b', isTag: false, text: 'a & b' },
  ];
  const onTag = jest.fn();
  const { container, rerender } = render(<MarkupText language="hi" parts={parts} />);
  expect(container.firstElementChild).toHaveAttribute('lang', 'hi');
  expect(container).toHaveTextContent('v Ashaa & b');
  expect(screen.queryByRole('button')).toBeNull();
  rerender(<MarkupText language="hi" parts={parts} onTag={onTag} />);
  screen.getByRole('button', { name: 'Insert <v Asha>' }).click();
  expect(onTag).toHaveBeenCalledWith('<v Asha>');
});
