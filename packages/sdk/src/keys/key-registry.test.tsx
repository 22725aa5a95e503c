import { fireEvent, render, screen } from '@testing-library/react';
import { listKeys } from './key-registry';
import { type KeyBinding, useKeys } from './use-keys';

const pressed: string[] = [];
const says = (what: string) => () => void pressed.push(what);

function Keys({ keys, enabled }: { keys: Record<string, KeyBinding | undefined>; enabled?: boolean }) {
  useKeys(keys, { enabled });
  return null;
}

const press = (key: string, more: object = {}, target: Element = document.body) =>
  fireEvent.keyDown(target, { key, ...more });

beforeEach(() => {
  pressed.length = 0;
});

test('if two components bind a key, the later one receives it; after its unmount the earlier one does', () => {
  const { rerender } = render(
    <>
      <Keys keys={{ a: says('page'), b: says('page b') }} />
      <Keys keys={{ a: says('dialog') }} />
    </>,
  );
  press('a');
  press('b');
  rerender(<Keys keys={{ a: says('page'), b: says('page b') }} />);
  press('a');
  rerender(<p />);
  press('a');
  expect(pressed).toEqual(['dialog', 'page b', 'page']);
});

test("a key's action may change with every render, and is off while disabled or undefined", () => {
  const { rerender } = render(<Keys keys={{ a: says('first'), b: undefined }} />);
  press('b');
  rerender(<Keys keys={{ a: says('second') }} />);
  press('a');
  rerender(<Keys keys={{ a: says('third') }} enabled={false} />);
  press('a');
  rerender(<Keys keys={{ a: says('fourth') }} enabled />);
  press('a');
  expect(pressed).toEqual(['second', 'fourth']);
});

test('keys with a label are listed while their component is mounted', () => {
  const { unmount } = render(
    <>
      <Keys keys={{ a: { label: 'Approve', run: says('a') }, b: says('b') }} />
      <Keys keys={{ c: { label: 'Copy', repeats: true, run: says('c') }, d: { label: '', run: says('d') } }} />
    </>,
  );
  expect(listKeys().map(({ combination, label, repeats }) => [combination, label, repeats])).toEqual([
    ['a', 'Approve', undefined],
    ['c', 'Copy', true],
  ]);
  unmount();
  expect(listKeys()).toEqual([]);
});

test.each([
  ['belongs to an input method', { isComposing: true }],
  ['belongs to an input method of an old browser', { keyCode: 229 }],
])('a key that %s is ignored', (_what, more) => {
  render(<Keys keys={{ 'mod+a': says('a') }} />);
  expect(press('a', { ctrlKey: true, ...more })).toBe(true);
  expect(pressed).toEqual([]);
  press('a', { ctrlKey: true });
  expect(pressed).toEqual(['a']);
});

test('F4 opens the focused list of choices, and is a command elsewhere', () => {
  render(
    <>
      <Keys keys={{ F4: says('F4'), 'shift+F4': says('shift') }} />
      <select aria-label="choice" />
    </>,
  );
  const select = screen.getByLabelText('choice');
  expect(press('F4', {}, select)).toBe(true);
  press('F4', { shiftKey: true }, select);
  press('F4');
  expect(pressed).toEqual(['shift', 'F4']);
});

test('a key whose default was already prevented is ignored', () => {
  render(
    <>
      <Keys keys={{ a: says('a') }} />
      <button type="button" onKeyDown={(event) => event.preventDefault()}>
        taken
      </button>
    </>,
  );
  press('a', {}, screen.getByText('taken'));
  expect(pressed).toEqual([]);
});

test('a letter is text in every kind of field, a combination is not', () => {
  render(
    <>
      <Keys keys={{ a: says('letter'), 'mod+a': says('combination') }} />
      <textarea data-testid="field" />
      <select data-testid="field" />
      <input data-testid="field" />
      <button type="button">no field</button>
    </>,
  );
  for (const field of screen.getAllByTestId('field')) {
    expect(press('a', {}, field)).toBe(true);
    expect(press('a', { ctrlKey: true }, field)).toBe(false);
  }
  expect(pressed).toEqual(['combination', 'combination', 'combination']);
  expect(press('a', {}, screen.getByRole('button'))).toBe(false);
});

test.each(['checkbox', 'radio', 'range', 'button'])(
  'letters and signs on a %s, which holds no text, are commands',
  (type) => {
    render(
      <>
        <Keys keys={{ a: says('letter'), '?': says('sign') }} />
        <input data-testid="control" type={type} />
      </>,
    );
    expect(press('a', {}, screen.getByTestId('control'))).toBe(false);
    expect(press('?', { shiftKey: true }, screen.getByTestId('control'))).toBe(false);
    expect(pressed).toEqual(['letter', 'sign']);
  },
);

test('a control keeps its own keys: Space toggles or presses it, arrows select or move', () => {
  render(
    <>
      <Keys keys={{ ' ': says('space'), ArrowDown: says('arrow'), 'alt+ArrowDown': says('combination') }} />
      <input data-testid="control" type="checkbox" />
      <input data-testid="control" type="radio" />
      <input data-testid="control" type="range" />
      <button data-testid="control" type="button" />
    </>,
  );
  const [checkbox, radio, range, button] = screen.getAllByTestId('control');
  for (const control of [checkbox!, radio!, range!, button!]) expect(press(' ', {}, control)).toBe(true);
  for (const control of [radio!, range!]) expect(press('ArrowDown', {}, control)).toBe(true);
  expect(pressed).toEqual([]);
  for (const control of [checkbox!, button!]) expect(press('ArrowDown', {}, control)).toBe(false);
  expect(press('ArrowDown', { altKey: true }, radio!)).toBe(false);
  expect(pressed).toEqual(['arrow', 'arrow', 'combination']);
});

test('a repeated Enter does not reach links and buttons; other keys and the first press do', () => {
  render(
    <>
      <a href="/x">to the uploader</a>
      <button type="button">
        <span>inside</span>
      </button>
      <p>text</p>
    </>,
  );
  expect(press('Enter', { repeat: true }, screen.getByText('to the uploader'))).toBe(false);
  expect(press('Enter', { repeat: true }, screen.getByText('inside'))).toBe(false);
  expect(press('Enter', { repeat: true }, screen.getByText('text'))).toBe(true);
  expect(press(' ', { repeat: true }, screen.getByText('inside'))).toBe(true);
  expect(press('Enter', {}, screen.getByText('inside'))).toBe(true);
  expect(fireEvent.keyDown(window, { key: 'Enter', repeat: true })).toBe(true);
});
