import { readSelectedWords } from './selected-words';

function show(html: string): HTMLElement {
  document.body.innerHTML = html;
  return document.body.firstElementChild as HTMLElement;
}

function selectIn(html: string, start: number, end: number): void {
  const field = show(html) as HTMLTextAreaElement;
  field.focus();
  field.setSelectionRange(start, end);
}

afterEach(() => document.getSelection()?.removeAllRanges());

describe('readSelectedWords', () => {
  it('returns the words selected in a field, in one line', () => {
    selectIn('<textarea>आज\n शुभ दिन है</textarea>', 0, 11);
    expect(readSelectedWords(100)).toBe('आज शुभ दिन');
  });

  it('returns nothing for a caret without a selection', () => {
    selectIn('<textarea>आज</textarea>', 1, 1);
    expect(readSelectedWords(100)).toBe('');
  });

  it('returns the words selected on the page', () => {
    const text = show('<p>धन का लाभ</p>');
    document.getSelection()?.selectAllChildren(text);
    expect(readSelectedWords(100)).toBe('धन का लाभ');
  });

  it('never returns a password', () => {
    selectIn('<input type="password" value="secret word">', 0, 6);
    expect(readSelectedWords(100)).toBe('');
  });

  it('cuts a long selection after a whole word', () => {
    selectIn('<textarea>one two three</textarea>', 0, 13);
    expect(readSelectedWords(9)).toBe('one two');
    expect(readSelectedWords(7)).toBe('one two');
    expect(readSelectedWords(2)).toBe('on');
  });
});
