import { fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { useKeys } from './use-keys';

const pressed: string[] = [];

function Screen() {
  useKeys({
    'mod+Enter': () => pressed.push('submit'),
    a: () => pressed.push('approve'),
    '?': () => pressed.push('help'),
    j: { label: 'Next', repeats: true, run: () => pressed.push('next') },
  });
  return (
    <>
      <input aria-label="field" />
      <button type="button">Approve</button>
    </>
  );
}

/** Renders the next row when an answer arrives, not on a press. */
function Row({ next }: { next: Promise<string> }) {
  const [row, setRow] = useState('first');
  useEffect(() => void next.then(setRow), [next]);
  useKeys({ b: () => pressed.push(row) });
  return <p>{row}</p>;
}

beforeEach(() => {
  pressed.length = 0;
  render(<Screen />);
});

test('a combination runs only if exactly its modifiers are pressed', () => {
  fireEvent.keyDown(document.body, { key: 'Enter' });
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true, shiftKey: true });
  expect(pressed).toEqual([]);
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: '?', shiftKey: true });
  // On a Mac the combination uses Cmd.
  fireEvent.keyDown(document.body, { key: 'Enter', metaKey: true });
  fireEvent.keyDown(document.body, { key: 'a', metaKey: true });
  expect(pressed).toEqual(['submit', 'help', 'submit']);
});

test('a letter typed into a field is text, not a command', () => {
  fireEvent.keyDown(screen.getByLabelText('field'), { key: 'a' });
  expect(pressed).toEqual([]);
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(pressed).toEqual(['approve']);
});

test('keys are off while an input method composes', () => {
  fireEvent.keyDown(screen.getByLabelText('field'), { key: 'Enter', ctrlKey: true, isComposing: true });
  expect(pressed).toEqual([]);
});

test("a held key acts once, a held key that moves acts repeatedly, and the browser's default action is prevented", () => {
  for (const repeat of [false, true, true]) {
    fireEvent.keyDown(document.body, { key: 'a', repeat });
    fireEvent.keyDown(document.body, { key: 'j', repeat });
    expect(fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true, repeat })).toBe(false);
  }
  expect(pressed).toEqual(['approve', 'next', 'submit', 'next', 'next']);
});

test('a held Enter presses a button once, and a field handles it as usual', () => {
  const button = screen.getByRole('button', { name: 'Approve' });
  expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true);
  expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false);
  expect(fireEvent.keyDown(screen.getByLabelText('field'), { key: 'Enter', repeat: true })).toBe(true);
});

test('a key acts on the rendered row from the moment of its render', async () => {
  let come: (row: string) => void = () => {};
  const { container } = render(<Row next={new Promise((resolve) => (come = resolve))} />);
  const press = () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'b', bubbles: true }));
  const drawn = new MutationObserver(press);
  drawn.observe(container, { subtree: true, childList: true, characterData: true });
  come('second');
  expect(await screen.findByText('second')).toBeVisible();
  drawn.disconnect();
  expect(pressed).toEqual(['second']);
});
