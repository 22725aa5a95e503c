import { EMPTY, MORE, OPEN, TEXT, XmlTokens } from '../xml/xml-tokens';
import { readPlainValue } from './plain-value';

/** Bytes after a cell, more than the longest value needs. */
const REST = `<c/></row>${' '.repeat(20)}`;

/** A reader positioned after the opening tag of a cell. */
function inCell(text: string): XmlTokens {
  const tokens = new XmlTokens('sheet.xml');
  tokens.push(Buffer.from(`<row><c>${text}`));
  expect([tokens.next(), tokens.next()]).toEqual([OPEN, OPEN]);
  return tokens;
}

it.each([
  ['<v>0</v></c>', 0],
  ['<v>12</v></c>', 12],
  ['<v>123456789</v></c>', 123_456_789],
])('%s is read in one step and the next token is the next cell', (text, number) => {
  const tokens = inCell(text + REST);
  expect(readPlainValue(tokens)).toBe(number);
  expect(tokens.depth).toBe(1);
  expect(tokens.next()).toBe(EMPTY);
});

it.each([
  '<v>1234567890</v></c>',
  '<v></v></c>',
  '<v>12 </v></c>',
  '<v>1.5</v></c>',
  '<v>1/</v></c>',
  '<v>1:</v></c>',
  '<v >1</v></c>',
  '<w>1</v></c>',
  '<v>1</v> </c>',
  '<v>1</v></d>',
  '<v>1</v><f/></c>',
])('%s is not read and consumes nothing', (text) => {
  const tokens = inCell(text + REST);
  const { at } = tokens;
  expect(readPlainValue(tokens)).toBe(-1);
  expect([tokens.at, tokens.depth]).toEqual([at, 2]);
});

it('ignores bytes of an earlier chunk after the end of the present one', () => {
  const tokens = inCell('1/c><c>');
  expect([tokens.next(), tokens.next(), tokens.next()]).toEqual([TEXT, OPEN, MORE]);
  // The buffer still has `/c>` of the earlier chunk after the new bytes.
  tokens.push(Buffer.from('<v>1</v>'));
  expect(readPlainValue(tokens)).toBe(-1);
});

it('reads the longest value if the chunk ends directly after it', () => {
  expect(readPlainValue(inCell('<v>123456789</v></c>'))).toBe(123_456_789);
});
