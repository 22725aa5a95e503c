import { fireEvent, render, screen } from '@testing-library/react';
import { useKeys } from './use-keys';

const pressed: string[] = [];

function Screen() {
  useKeys({
    'mod+Enter': () => pressed.push('submit'),
    a: () => pressed.push('approve'),
    '?': () => pressed.push('help'),
  });
  return <input aria-label="field" />;
}

beforeEach(() => {
  pressed.length = 0;
  render(<Screen />);
});

test('a combination runs only with exactly its modifiers', () => {
  fireEvent.keyDown(document.body, { key: 'Enter' });
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true, shiftKey: true });
  expect(pressed).toEqual([]);
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: '?', shiftKey: true });
  expect(pressed).toEqual(['submit', 'help']);
});

test('a letter typed into a field is text and no command', () => {
  fireEvent.keyDown(screen.getByLabelText('field'), { key: 'a' });
  expect(pressed).toEqual([]);
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(pressed).toEqual(['approve']);
});

test('keys sleep while an input method composes', () => {
  fireEvent.keyDown(screen.getByLabelText('field'), { key: 'Enter', ctrlKey: true, isComposing: true });
  expect(pressed).toEqual([]);
});
