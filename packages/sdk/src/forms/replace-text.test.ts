import { followText, insertText, replaceText } from './replace-text';

const CASES: [from: string, to: string, command: string, part: string, selected: string][] = [
  ['a cat sat', 'a dog sat', 'insertText', 'dog', 'cat'],
  ['a sat', 'a cat sat', 'insertText', 'cat ', ''],
  ['a cat sat', 'a sat', 'delete', '', 'cat '],
  ['', 'new', 'insertText', 'new', ''],
  ['old', '', 'delete', '', 'old'],
  ['aa', 'aaa', 'insertText', 'a', ''],
  ['aaa', 'aa', 'delete', '', 'a'],
  ['abab', 'ab', 'delete', '', 'ab'],
  ['ab', 'abab', 'insertText', 'ab', ''],
  ['abc', 'xyz', 'insertText', 'xyz', 'abc'],
];

let field: HTMLTextAreaElement;
let typed = 0;
const count = () => {
  typed += 1;
};

function begin(text: string) {
  field = document.body.appendChild(document.createElement('textarea'));
  field.value = text;
  typed = 0;
}
beforeEach(() => document.addEventListener('input', count));
afterEach(() => {
  document.removeEventListener('input', count);
  field.remove();
  Reflect.deleteProperty(document, 'execCommand');
});

it.each(CASES)('"%s" becomes "%s" in a step that the browser can undo', (from, to, command, part, selected) => {
  const asked: unknown[][] = [];
  begin(from);
  document.execCommand = (...given) => {
    expect(field).toHaveFocus();
    asked.push([...given, field.value.slice(field.selectionStart, field.selectionEnd)]);
    field.setRangeText(part);
    return true;
  };
  replaceText(field, to);
  expect(asked).toEqual([[command, false, part, selected]]);
  expect(field).toHaveValue(to);
  expect(typed).toBe(0);
});

it.each(CASES)('"%s" becomes "%s" without execCommand, and an input event is fired', (from, to) => {
  begin(from);
  replaceText(field, to);
  expect(field).toHaveValue(to);
  expect(typed).toBe(1);
  document.execCommand = () => false;
  replaceText(field, `${to}!`);
  expect(field).toHaveValue(`${to}!`);
  expect(typed).toBe(2);
});

it('leaves a field unchanged that already has the text', () => {
  begin('same');
  replaceText(field, 'same');
  expect(field).not.toHaveFocus();
  expect(typed).toBe(0);
});

describe('insertText inserts', () => {
  it.each<[what: string, value: string, caret: [number, number], expected: string, after: number]>([
    ['at the caret', 'my words', [2, 2], 'my SOURCE words', 9],
    ['in place of the selection', 'my words', [3, 8], 'my  SOURCE', 10],
    ['at the start if the caret is there', 'my words', [0, 0], ' SOURCEmy words', 7],
  ])('%s', (_what, value, [start, end], expected, after) => {
    begin(value);
    field.focus();
    field.setSelectionRange(start, end);
    insertText(field, ' SOURCE');
    expect(field).toHaveValue(expected);
    expect([field.selectionStart, field.selectionEnd]).toEqual([after, after]);
    expect(typed).toBe(1);
  });

  it('at the end of a field that never had the focus, and focuses the field', () => {
    begin('my words');
    field.setSelectionRange(0, 0);
    insertText(field, ' SOURCE');
    expect(field).toHaveValue('my words SOURCE');
    expect(field).toHaveFocus();
  });

  it('at the caret of a field that lost the focus', () => {
    begin('my words');
    field.setSelectionRange(2, 2);
    insertText(field, ' SOURCE');
    expect(field).toHaveValue('my SOURCE words');
  });

  it('as a separate undo step: the selection is set before and after the insertion', () => {
    begin('my words');
    const steps: string[] = [];
    field.setSelectionRange = () => void steps.push('select');
    document.execCommand = (command) => {
      steps.push(command);
      return true;
    };
    insertText(field, 'SOURCE');
    expect(steps).toEqual(['select', 'insertText', 'select']);
  });
});

it.each<[keyof HTMLTextAreaElement]>([['readOnly'], ['disabled']])('a %s field stays unchanged', (state) => {
  begin('old');
  Object.assign(field, { [state]: true });
  replaceText(field, 'new');
  insertText(field, 'new');
  expect(field).toHaveValue('old');
});

it.each<[what: string, caret: number, to: string, after: number]>([
  ['before a change', 2, 'one two four', 2],
  ['behind a change', 13, 'one two four', 12],
  ['within a change', 10, 'one two four', 12],
  ['behind a text inserted before it', 8, 'zero one two three', 13],
])('followText keeps a caret %s', (_what, caret, to, after) => {
  begin('one two three');
  field.focus();
  field.setSelectionRange(caret, caret);
  followText(field, to);
  expect(field).toHaveValue(to);
  expect(field.selectionStart).toBe(after);
});
