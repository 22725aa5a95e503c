import { fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { followLatinTyping, type LatinWord } from './latin-typing';

let field: HTMLTextAreaElement;
let word: LatinWord | null = null;
let typing: ReturnType<typeof followLatinTyping>;
/** Writes each word in capitals, or in capitals with an exclamation mark. */
const spell = (latin: string) => [latin.toUpperCase(), `${latin.toUpperCase()}!`];

beforeEach(() => {
  field = document.body.appendChild(document.createElement('textarea'));
  typing = followLatinTyping(field, spell, (next) => {
    word = next;
  });
  field.focus();
});
afterEach(() => {
  typing.end();
  field.remove();
});

const place = (text: string) => {
  const caret = text.indexOf('|');
  field.value = text.replace('|', '');
  field.setSelectionRange(caret, caret);
};

test.each([
  ['a space ends the word with the shown spelling', '|', 'aaj ', 'AAJ '],
  ['a space writes the choice that an arrow selected', '|', 'aaj{ArrowDown} ', 'AAJ! '],
  ['the arrows go around', '|', 'aaj{ArrowUp}{ArrowDown} ', 'AAJ '],
  ['a point or a digit ends the word and follows it', '|', 'aaj.din7', 'AAJ.DIN7'],
  ['Enter ends the word and begins a new line', '|', 'aaj{Enter}', 'AAJ\n'],
  ['Tab ends the word', '|', 'aaj{Tab}', 'AAJ'],
  ['a shortcut ends the word first', '|', 'aaj{Control>}s{/Control}', 'AAJ'],
  ['Escape leaves the letters, and more letters join them', '|', 'Ram{Escape}esh ', 'Ramesh '],
  ['Backspace takes the last letter', '|', 'aajx{Backspace} ', 'AAJ '],
  ['a word in the middle of a text', 'शुभ | दिन', 'aaj ', 'शुभ AAJ  दिन'],
  ['a word directly after a letter of the script', 'न|', 'aa ', 'नAA '],
  ['letters within a Latin name stay Latin', 'Ram|sh', 'e ', 'Rame sh'],
  ['letters at the end of a Latin name stay Latin', 'Ram|', 'u ', 'Ramu '],
  ['numbers stay as typed', '|', '1,500 ', '1,500 '],
  ['letters of an Indic layout stay as typed', '|', 'क मल', 'क मल'],
])('%s', async (_name, text, keys, expected) => {
  place(text);
  const caret = field.selectionStart;
  await userEvent.type(field, keys, { initialSelectionStart: caret, initialSelectionEnd: caret });
  expect(field.value).toBe(expected);
});

test('the open word and its spellings are shown until it ends', async () => {
  await userEvent.type(field, 'di');
  expect(word).toMatchObject({ latin: 'di', choices: ['DI', 'DI!'], at: 0 });
  await userEvent.keyboard('n');
  expect(word).toMatchObject({ latin: 'din', at: 0 });
  await userEvent.keyboard(' ');
  expect(word).toBeNull();
});

test('a selected text is replaced by the word', async () => {
  field.value = 'a कल b';
  field.setSelectionRange(2, 4);
  await userEvent.keyboard('aaj ');
  expect(field.value).toBe('a AAJ  b');
});

test('a pasted text stays as it is', async () => {
  await userEvent.paste('aaj ka din');
  await userEvent.keyboard(' ');
  expect(field.value).toBe('aaj ka din ');
  expect(word).toBeNull();
});

test('a press outside of the field ends the word; a press on a choice chooses it', async () => {
  await userEvent.type(field, 'aaj');
  fireEvent.pointerDown(document.body);
  expect(field.value).toBe('AAJ');
  field.value = '';
  await userEvent.type(field, 'din');
  typing.choose(1);
  expect(field.value).toBe('DIN!');
});

test('an input method composes undisturbed, also after open letters', async () => {
  await userEvent.type(field, 'aa');
  fireEvent.compositionStart(field);
  expect(word).toBeNull();
  expect(field.value).toBe('aa');
  const composing = new InputEvent('beforeinput', {
    inputType: 'insertCompositionText',
    data: 'b',
    isComposing: true,
    cancelable: true,
  });
  expect(field.dispatchEvent(composing)).toBe(true);
  fireEvent.keyDown(field, { key: 'Escape', isComposing: true });
  expect([field.value, word]).toEqual(['aa', null]);
});

test('a word that the keyboard of a phone composed is spelled by the space after it', async () => {
  const compose = (text: string, before = '') => {
    fireEvent.compositionStart(field);
    field.value = `${before}${text}`;
    field.setSelectionRange(field.value.length, field.value.length);
    fireEvent(field, new InputEvent('input', { inputType: 'insertCompositionText', data: text, isComposing: true }));
    fireEvent.compositionEnd(field, { data: text });
  };
  compose('aaj');
  expect(word).toMatchObject({ latin: 'aaj', choices: ['AAJ', 'AAJ!'] });
  await userEvent.keyboard(' ');
  expect(field.value).toBe('AAJ ');
  compose('आज', 'AAJ ');
  expect(word).toBeNull();
  compose('esh', 'Ram');
  expect(word).toBeNull();
});

test('the keys of the list reach neither the field nor the screen; others do', async () => {
  const heard: string[] = [];
  const hear = (event: Event) => heard.push((event as KeyboardEvent).key);
  document.addEventListener('keydown', hear);
  await userEvent.type(field, 'a{ArrowDown}{Escape}{Escape}');
  document.removeEventListener('keydown', hear);
  expect(heard).toEqual(['a', 'Escape']);
});

test('nothing is replaced in a field that became read-only or got another text', async () => {
  await userEvent.type(field, 'aaj');
  field.value = 'x';
  typing.commit();
  expect(field.value).toBe('x');
});
