import { EMPTY, MORE, OPEN, TEXT, XmlTokens } from '../xml/xml-tokens';
import { plainValue } from './plain-value';

/** Enough for the longest value, behind which anything may follow. */
const REST = `<c/></row>${' '.repeat(20)}`;

/** A reader that stands behind the opening of a cell. */
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
])('%s is taken whole, and what follows is the next cell', (text, number) => {
  const tokens = inCell(text + REST);
  expect(plainValue(tokens)).toBe(number);
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
])('%s is left to others, and nothing of it is taken', (text) => {
  const tokens = inCell(text + REST);
  const { at } = tokens;
  expect(plainValue(tokens)).toBe(-1);
  expect([tokens.at, tokens.depth]).toEqual([at, 2]);
});

it('what is not here yet is not taken from what stood there before', () => {
  const tokens = inCell('1/c><c>');
  expect([tokens.next(), tokens.next(), tokens.next()]).toEqual([TEXT, OPEN, MORE]);
  // Behind the end of these stands what was read before: /c>
  tokens.push(Buffer.from('<v>1</v>'));
  expect(plainValue(tokens)).toBe(-1);
});

it('the longest value that ends with what is here is taken', () => {
  expect(plainValue(inCell('<v>123456789</v></c>'))).toBe(123_456_789);
});
