import { replaceText } from './replace-text';

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

it.each(CASES)('"%s" becomes "%s" in a way that the browser can undo', (from, to, command, part, selected) => {
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

it.each(CASES)('"%s" becomes "%s" where the browser cannot, and whoever listens hears of it', (from, to) => {
  begin(from);
  replaceText(field, to);
  expect(field).toHaveValue(to);
  expect(typed).toBe(1);
  document.execCommand = () => false;
  replaceText(field, `${to}!`);
  expect(field).toHaveValue(`${to}!`);
  expect(typed).toBe(2);
});

it('leaves a field alone that has the text already', () => {
  begin('same');
  replaceText(field, 'same');
  expect(field).not.toHaveFocus();
  expect(typed).toBe(0);
});
