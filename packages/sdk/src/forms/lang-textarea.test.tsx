import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
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

test('a field is described by its source, and also by its error while one is shown', () => {
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

test('a field with an error follows a new source in its description and keeps its hint', () => {
  const { rerender } = render(field(undefined, 'source', 'In a few words'));
  rerender(field('Too long', 'source', 'In a few words'));
  expect(described()).toHaveAccessibleDescription('Too long In a few words Namaste');
  rerender(field('Too long', 'other', 'In a few words'));
  expect(described()).toHaveAccessibleDescription('Too long In a few words Pranam');
});

test('a field with an initial error or a later hint is described by its source too', () => {
  const { rerender } = render(field('Too long'));
  expect(described()).toHaveAccessibleDescription('Too long Namaste');
  rerender(field('Too long', 'source', 'In a few words'));
  expect(described()).toHaveAccessibleDescription('Too long In a few words Namaste');
});

test("a field has its language, a placeholder that asks for a translation, and the browser's spell check", () => {
  const fields = (
    <MantineProvider>
      <LangTextarea language="te" aria-label="te_1" readOnly value="" />
      <LangTextarea language="en" aria-label="en_1" readOnly value="" />
    </MantineProvider>
  );
  render(fields);
  expect(described()).toHaveAttribute('lang', 'te');
  expect(described()).toHaveAttribute('placeholder', 'Telugu translation…');
  expect(described()).toHaveAttribute('spellcheck', 'true');
  expect(described()).not.toHaveAttribute('aria-describedby');
  expect(screen.getByLabelText('en_1')).toHaveAttribute('spellcheck', 'true');
});

describe('a field with a changing value', () => {
  const heard: string[] = [];
  const text = (value: string) => (
    <MantineProvider>
      <LangTextarea
        language="bn"
        aria-label="te_1"
        value={value}
        onChange={(event) => heard.push(event.currentTarget.value)}
      />
    </MantineProvider>
  );
  const element = () => screen.getByLabelText<HTMLTextAreaElement>('te_1');
  beforeEach(() => {
    heard.length = 0;
  });

  test.each([
    ['U+09DF', 'আজ সম\u09df ভালো', 'আজ সম\u09af\u09bc ভালো'],
    ['a nukta letter', 'काग\u095b पर', 'काग\u091c\u093c पर'],
    ['a zero-width space', 'काम\u200bकाज', 'कामकाज'],
    ['a soft hyphen', 'काम\u00adकाज', 'कामकाज'],
    ['space at the end', 'काम ', 'काम'],
  ])('keeps text and caret when a save returns %s in its stored form', (_what, typed, stored) => {
    const { rerender } = render(text(''));
    const field = element();
    field.focus();
    fireEvent.input(field, { target: { value: typed } });
    field.setSelectionRange(3, 3);
    rerender(text(typed));
    rerender(text(stored));
    expect(element()).toBe(field);
    expect(field).toHaveValue(typed);
    expect(field.selectionStart).toBe(3);
    expect(heard).toEqual([typed]);
  });

  test("with the focus shows another person's text, keeps the caret, and does not report the text as typed", () => {
    const { rerender } = render(text('এক দুই'));
    const field = element();
    field.focus();
    field.setSelectionRange(2, 2);
    rerender(text('এক তিন'));
    expect(element()).toBe(field);
    expect(field).toHaveValue('এক তিন');
    expect(field.selectionStart).toBe(2);
    expect(heard).toEqual([]);
  });

  test("without the focus is replaced by a new element when another person's text arrives, so undo cannot restore the old text", () => {
    const { rerender } = render(text('এক'));
    const before = element();
    fireEvent.input(before, { target: { value: 'এক দুই' } });
    rerender(text('তিন'));
    expect(element()).not.toBe(before);
    expect(element()).toHaveValue('তিন');
    fireEvent.input(element(), { target: { value: 'তিন চার' } });
    expect(heard).toEqual(['এক দুই', 'তিন চার']);
  });

  test('with the focus shows a new text even if it is read-only', () => {
    const field = (value: string) => (
      <MantineProvider>
        <LangTextarea language="bn" aria-label="te_1" readOnly value={value} />
      </MantineProvider>
    );
    const { rerender } = render(field('এক'));
    element().focus();
    rerender(field('দুই'));
    expect(element()).toHaveValue('দুই');
    expect(element()).toHaveFocus();
  });
});
